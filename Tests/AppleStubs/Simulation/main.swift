// Moves the stub as people move a phone; `Tests/Process/test_capture.py` reads what is told.
import Foundation
import TraceCapture
import TraceModel
import UIKit

switch CommandLine.arguments.dropFirst().first {
case "feed": Walk().run()
case "balance": Balance().run()
case "elsewhere": Elsewhere().run()
default:
  print("usage: simulation feed|balance|elsewhere")
  exit(2)
}

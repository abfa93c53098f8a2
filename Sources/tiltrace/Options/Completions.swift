/// A shell for which completions can be written.
enum Completions: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script for the given pages.
  func script(for manuals: [Manual]) -> String {
    switch self {
    case .bash: Self.bash(manuals)
    case .zsh: Self.zsh(manuals)
    case .fish: Self.fish(manuals)
    }
  }

  private static func bash(_ manuals: [Manual]) -> String {
    var cases = ""
    for manual in manuals {
      let withWords = manual.options.filter { !$0.words.isEmpty }
      for row in withWords {
        cases +=
          "    \(manual.name):\(row.spelling)) words='\(row.words.joined(separator: " "))' ;;\n"
      }
      let valued = manual.options.filter { $0.placeholder != nil && $0.words.isEmpty }
      if !valued.isEmpty {
        let patterns = valued.map { "\(manual.name):\($0.spelling)" }.joined(separator: "|")
        cases += "    \(patterns)) files=1 ;;\n"
      }
      let options = manual.allOptions.map(\.spelling).joined(separator: " ")
      let operands = manual.operands.words().joined(separator: " ")
      cases += """
            \(manual.name):*)
              case $current in
                -*) words='\(options)' ;;
                *) words='\(operands)'; files=\(operands.isEmpty ? 1 : 0) ;;
              esac ;;

        """
    }
    let names = manuals.map(\.name).joined(separator: " ")
    return """
      # bash completion for tiltrace; made by 'tiltrace completions bash'
      _tiltrace() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words='' files=0
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(names) --help --version'
        else
          case ${COMP_WORDS[1]}:$previous in
      \(cases)    esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        if [ "$files" = 1 ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
      }
      complete -o filenames -F _tiltrace tiltrace

      """
  }

  private static func zsh(_ manuals: [Manual]) -> String {
    var commands = ""
    var cases = ""
    for manual in manuals {
      commands += "    \(quoted("\(manual.name):\(manual.summary)"))\n"
      cases += "      \(manual.name))\n        _arguments \\\n"
      for row in manual.allOptions {
        let action = row.words.isEmpty ? "_files" : "(\(row.words.joined(separator: " ")))"
        let value = row.placeholder.map { ":\($0):\(action)" } ?? ""
        let text = row.help.replacing("[", with: "(").replacing("]", with: ")")
        cases += "          \(quoted("*\(row.spelling)[\(text)]\(value)")) \\\n"
      }
      let operands = manual.operands.words()
      let action = operands.isEmpty ? "_files" : "(\(operands.joined(separator: " ")))"
      cases += "          \(quoted("*:operand:\(action)")) ;;\n"
    }
    return """
      #compdef tiltrace
      # zsh completion for tiltrace; made by 'tiltrace completions zsh'
      _tiltrace() {
        local -a commands
        commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then
          _describe command commands
        else
          local command=$words[2]
          shift words
          (( CURRENT-- ))
          case $command in
      \(cases)    esac
        fi
      }
      if [ "$funcstack[1]" = _tiltrace ]; then _tiltrace "$@"; else compdef _tiltrace tiltrace; fi

      """
  }

  private static func fish(_ manuals: [Manual]) -> String {
    var text = """
      # fish completion for tiltrace; made by 'tiltrace completions fish'
      complete -c tiltrace -n __fish_use_subcommand -l version -d 'Show the version.'

      """
    for manual in manuals {
      text += "complete -c tiltrace -n __fish_use_subcommand -f -a \(manual.name) "
      text += "-d \(quoted(manual.summary))\n"
      let condition = "-n '__fish_seen_subcommand_from \(manual.name)'"
      for row in manual.allOptions {
        text += "complete -c tiltrace \(condition) -l \(row.name)"
        if let letter = row.letter { text += " -s \(letter)" }
        if row.placeholder != nil { text += row.words.isEmpty ? " -r" : " -x" }
        if !row.words.isEmpty { text += " -a \(quoted(row.words.joined(separator: " ")))" }
        text += " -d \(quoted(row.help))\n"
      }
      let operands = manual.operands.words()
      if !operands.isEmpty {
        text +=
          "complete -c tiltrace \(condition) -f -a \(quoted(operands.joined(separator: " ")))\n"
      }
    }
    return text
  }

  /// The text in single quotes, as all three shells read them.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}

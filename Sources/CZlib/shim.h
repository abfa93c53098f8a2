#include <zlib.h>

// Swift cannot import these macros.
static inline int czlib_deflateInitRaw(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
static inline int czlib_inflateInit(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

#include <sys/types.h>

// Glibc and Musl declare this only for _GNU_SOURCE, which Swift's modules do not define.
#ifdef __linux__
int fallocate(int descriptor, int mode, off_t offset, off_t length);
#endif

// Swift's modules of the C library leave this header of Linux out.
#if defined(__linux__)
#include <sys/xattr.h>
#endif

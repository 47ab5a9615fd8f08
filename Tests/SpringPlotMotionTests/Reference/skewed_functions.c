/* A C library whose elementary functions are 2 units of the last place off.

   cc -shared -fPIC -O1 -fno-builtin -o skewed.so skewed_functions.c -ldl */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>

static double skewed(const char *name, double x) {
  double (*original)(double) = dlsym(RTLD_NEXT, name);
  double y = original(x);
  return nextafter(nextafter(y, INFINITY), INFINITY);
}

static double skewed2(const char *name, double x, double y) {
  double (*original)(double, double) = dlsym(RTLD_NEXT, name);
  double z = original(x, y);
  return nextafter(nextafter(z, INFINITY), INFINITY);
}

#define SKEW(name) double name(double x) { return skewed(#name, x); }
#define SKEW2(name) double name(double x, double y) { return skewed2(#name, x, y); }

SKEW(exp) SKEW(exp2) SKEW(expm1) SKEW(log) SKEW(log2) SKEW(log10) SKEW(log1p) SKEW(cbrt)
SKEW(sin) SKEW(cos) SKEW(tan) SKEW(asin) SKEW(acos) SKEW(atan) SKEW(sinh) SKEW(cosh) SKEW(tanh)
SKEW2(pow) SKEW2(atan2) SKEW2(hypot)

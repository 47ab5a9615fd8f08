// The limit: as many bytes as a file has, from memory that is ready.
// usage: write_only BYTES

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  long rest = atol(argv[1]);
  static char block[1 << 18];
  memset(block, '7', sizeof block);
  while (rest > 0) {
    const long count = write(1, block, rest < (long)sizeof block ? rest : (long)sizeof block);
    if (count <= 0) return 74;
    rest -= count;
  }
  return 0;
}

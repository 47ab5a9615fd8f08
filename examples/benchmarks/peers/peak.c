// Runs a program and says how much memory it took at its peak, in KiB, as the last line of stderr.
// A process that is started by a large one counts that one's memory as its own; this one is small.
// usage: peak PROGRAM [ARGUMENT ...]

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[1], argv + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) return 70;
  fprintf(stderr, "\n%ld\n", usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}

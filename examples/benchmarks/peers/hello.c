// What it costs to start a process.

#include <stdio.h>

int main(void) { return puts("hello") < 0; }

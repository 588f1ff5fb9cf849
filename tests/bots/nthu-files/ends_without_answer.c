/* tests/bots/nthu-files/ends_without_answer.c - gives up with an exit code, and no file at all. */
#include "nthu.h"

int main(void) { return 3; }

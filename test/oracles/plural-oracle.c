/* Prints, for each catalog named on the command line, the plural form that ngettext chooses for 0 to 1000 and
   for some larger numbers: one line of digits per catalog. Catalogs hold the message "form", whose
   translations are the digits themselves; argv[1] is the directory to find them in. */
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static const unsigned long larger[] = {
    10000, 100000, 100001, 1000000, 1000001, 2000000, 4294967295UL, 4294967296UL, 9007199254740991UL,
    -10UL, -9UL,   -8UL,   -7UL,    -6UL,    -5UL,    -4UL,         -3UL,         -2UL,  -1UL,
};

int main(int argc, char **argv) {
  setlocale(LC_ALL, "C.UTF-8");
  setenv("LANGUAGE", "xx", 1);
  for (int i = 2; i < argc; i++) {
    bindtextdomain(argv[i], argv[1]);
    for (unsigned long n = 0; n <= 1000; n++) fputs(dngettext(argv[i], "form", "forms", n), stdout);
    for (size_t k = 0; k < sizeof larger / sizeof *larger; k++)
      fputs(dngettext(argv[i], "form", "forms", larger[k]), stdout);
    putchar('\n');
  }
  return 0;
}

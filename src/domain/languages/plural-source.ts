/** The source of a language's plural rule, with the numbers of the database and the API. */
export const PLURAL_SOURCES = {
  /** The rule of the language itself; every language has exactly one. */
  default: 0,
  /** Found in the header of a gettext file, or known to be in use there. */
  gettext: 1,
  /** Entered by hand. */
  manual: 2,
  /** The default rule with one more form for zero, for stringsdict files. */
  zero: 3,
  /** Unicode CLDR. */
  cldr: 4,
  android: 5,
  qt: 6,
} as const

/** One of the numbers in `PLURAL_SOURCES`. */
export type PluralSource = (typeof PLURAL_SOURCES)[keyof typeof PLURAL_SOURCES]

/** The source with this number, or null. */
export function findPluralSource(value: number): PluralSource | null {
  return Object.values(PLURAL_SOURCES).find((source) => source === value) ?? null
}

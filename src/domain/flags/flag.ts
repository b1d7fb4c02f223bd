/** One flag: its name, and what follows it after colons. */
export interface Flag {
  readonly name: string
  /** Empty for `read-only`; one empty text for `icu-flags:`. */
  readonly parameters: readonly FlagParameter[]
}

/** A value of a flag. */
export interface FlagParameter {
  /** Without quotes and escapes. */
  readonly text: string
  /** Written as `r"…"`. */
  readonly isRegex: boolean
}

/** Something wrong in a list of flags, told in one sentence. */
export interface FlagProblem {
  /** Offset in UTF-16 code units. */
  readonly position: number
  readonly message: string
}

/** Longer lists are not read beyond this, and refused when people write them. */
export const MAX_FLAGS_LENGTH = 10_000

/** More mistakes than this are not told. */
export const MAX_FLAG_PROBLEMS = 20

/** Takes flags away that come from elsewhere; see `mergeFlags`. */
export const DISCARD = 'discard'

const ALIASES: ReadonlyMap<string, string> = new Map([['markdown-text', 'md-text']])

/** The name under which a flag is known, whichever of its names was written. */
export function canonicalName(name: string): string {
  return ALIASES.get(name) ?? name
}

/** One flag per name: a later one replaces an earlier one, except that all of `discard` count. */
export function uniqueFlags(flags: Iterable<Flag>): Flag[] {
  const byName = new Map<string, Flag>()
  for (const flag of flags) {
    const earlier = flag.name === DISCARD ? byName.get(DISCARD) : undefined
    const parameters = earlier ? [...earlier.parameters, ...flag.parameters] : flag.parameters
    byName.set(flag.name, { name: flag.name, parameters })
  }
  return [...byName.values()]
}

/** A piece of what somebody wrote, short enough for a sentence and in quotes. */
export function quoteForPeople(text: string): string {
  const signs = [...text.slice(0, 100)]
  return signs.length > 40 ? `“${signs.slice(0, 40).join('')}…”` : `“${text}”`
}

/** One flag: its name, and the parameters after colons. */
export interface Flag {
  readonly name: string
  /** Empty for `read-only`; one empty text for `icu-flags:`. */
  readonly parameters: readonly FlagParameter[]
}

/** A parameter of a flag. */
export interface FlagParameter {
  /** Without quotes and escapes. */
  readonly text: string
  /** Written as `r"…"`. */
  readonly isRegex: boolean
}

/** A problem in a list of flags, in one sentence. */
export interface FlagProblem {
  /** Offset in UTF-16 code units. */
  readonly position: number
  readonly message: string
}

/** Longer lists are not parsed beyond this, and rejected as user input. */
export const MAX_FLAGS_LENGTH = 10_000

/** Maximum of reported problems. */
export const MAX_FLAG_PROBLEMS = 20

/** Removes inherited flags; see `mergeFlags`. */
export const DISCARD = 'discard'

const ALIASES: ReadonlyMap<string, string> = new Map([['markdown-text', 'md-text']])

/** The canonical name of a flag, for any of its names. */
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

/** A quoted part of user input, short enough for a sentence. */
export function quoteInput(text: string): string {
  const signs = [...text.slice(0, 100)]
  return signs.length > 40 ? `“${signs.slice(0, 40).join('')}…”` : `“${text}”`
}

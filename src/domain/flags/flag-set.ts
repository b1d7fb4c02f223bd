import { type Flag, type FlagParameter, uniqueFlags } from './flag.ts'
import { formatUnique } from './format-flags.ts'
import { parseFlags } from './parse-flags.ts'
import { createRecentCache } from './recent-cache.ts'

/** Flags of a string or of a whole component. Immutable; equal texts usually share one object. */
export interface FlagSet {
  /** As formatted by `formatFlags`. */
  readonly text: string
  /** One per name. */
  readonly flags: readonly Flag[]
  has(name: string): boolean
  /** Unquoted parameters, none for a plain flag; null if the flag is not set. */
  value(name: string): readonly string[] | null
  /** Like `value`, but distinguishes texts and regular expressions. */
  parameters(name: string): readonly FlagParameter[] | null
}

/** The set without flags. */
export const NO_FLAGS: FlagSet = createSet([], '')

// A file has few different texts, but it may also have one for each of a million strings.
const MAX_CACHED = 500
const MAX_CACHED_LENGTH = 500
const cache = createRecentCache<string, FlagSet>(MAX_CACHED)

/** The flags in a text of a file or of the database; leaves out what cannot be parsed. */
export function flagSet(text: string): FlagSet {
  if (text === '') return NO_FLAGS
  const known = cache.find(text)
  if (known) return known
  const own = detached(text)
  const set = flagSetOf(parseFlags(own).flags)
  if (set.text !== own) keep(own, set)
  return set
}

/** A copy: a substring may keep the whole text of a file in memory, and the cache lives longer than files. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}

/** The set of these flags; a later one replaces an earlier one of the same name. */
export function flagSetOf(flags: Iterable<Flag>): FlagSet {
  const unique = uniqueFlags(flags)
  if (unique.length === 0) return NO_FLAGS
  const text = formatUnique(unique)
  const known = cache.find(text)
  if (known) return known
  const set = createSet(unique, text)
  keep(text, set)
  return set
}

function keep(text: string, set: FlagSet): void {
  if (text.length <= MAX_CACHED_LENGTH) cache.insert(text, set)
}

function createSet(flags: readonly Flag[], text: string): FlagSet {
  const byName = new Map(flags.map(({ name, parameters }) => [name, parameters]))
  return {
    text,
    flags,
    has: (name) => byName.has(name),
    value: (name) => byName.get(name)?.map((parameter) => parameter.text) ?? null,
    parameters: (name) => byName.get(name) ?? null,
  }
}

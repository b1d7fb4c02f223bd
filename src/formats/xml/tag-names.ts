import { findNameEnd, isNameEnd } from './name-end.ts'

const SLOTS = 256
/**
 * More or longer names are not cached: no real format has them, and those of hostile files should not stay in memory.
 */
const MAX_NAMES = 1000
const MAX_LENGTH = 100

/** Returns the name that starts at an offset of a text; empty when there is none. */
type NameReader = (text: string, start: number) => string

/** A reader that returns one shared string per name, and usually predicts the next name. */
export function createNameReader(): NameReader {
  const names = new Map<string, string>()
  /** The name that last followed one of the same length and start: files are repetitive. */
  const guesses: string[] = Array.from({ length: SLOTS }, () => '')
  let last = 0
  return (text, start) => {
    const slot = (31 * text.charCodeAt(start) + text.charCodeAt(start + 1) + 57 * last) % SLOTS
    const guess = guesses[slot]
    if (guess && text.startsWith(guess, start) && isNameEnd(text.charCodeAt(start + guess.length))) {
      last = guess.length
      return guess
    }
    const found = text.slice(start, findNameEnd(text, start))
    if (found === '' || found.length > MAX_LENGTH) return found
    const name = names.get(found) ?? keep(names, found)
    if (slot >= 0) guesses[slot] = name
    last = name.length
    return name
  }
}

function keep(names: Map<string, string>, found: string): string {
  // The engine compares property keys by identity.
  const [name = found] = Object.keys({ [found]: 0 })
  if (names.size < MAX_NAMES) names.set(name, name)
  return name
}

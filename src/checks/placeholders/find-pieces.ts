import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { findNumbers, type Piece } from '../../domain/memory/fit-pieces.ts'
import { listActiveDialects } from './active-dialects.ts'
import { isPlaceholder, readTokens } from './dialect.ts'

/**
 * Finds what may differ between a text and a remembered one: placeholders of the formats that the flags name, texts of the
 * flag `placeholders`, and numbers outside of them, from left to right.
 */
export function pieceFinder(flags: FlagSet): (text: string) => Piece[] {
  const dialects = listActiveDialects(flags)
  // Expressions of users need a time limit, which look-ups do not have.
  const fixed = (flags.parameters('placeholders') ?? []).filter(
    ({ isRegex, text }) => !isRegex && text !== '',
  )
  if (dialects.length === 0 && fixed.length === 0) return findNumbers
  return (text) => {
    const tokens = dialects.flatMap((dialect) => readTokens(dialect, text).filter(isPlaceholder))
    const named = fixed.flatMap((parameter) => findText(text, parameter.text))
    return withoutOverlaps([...tokens, ...named], findNumbers(text))
  }
}

function findText(text: string, part: string): Piece[] {
  const places: Piece[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    places.push({ start: at, end: at + part.length })
  }
  return places
}

/** Of overlapping pieces the one that starts first counts, and numbers only outside of placeholders. */
function withoutOverlaps(placeholders: readonly Piece[], numbers: readonly Piece[]): Piece[] {
  const chosen = inOrder(placeholders)
  const isFree = (number: Piece) =>
    chosen.every(({ start, end }) => number.end <= start || end <= number.start)
  return inOrder([...chosen, ...numbers.filter(isFree)])
}

function inOrder(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const chosen: Piece[] = []
  for (const { start, end } of sorted) {
    if (start >= (chosen.at(-1)?.end ?? 0) && end > start) chosen.push({ start, end })
  }
  return chosen
}

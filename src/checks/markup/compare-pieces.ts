import { quoteInput } from '../../domain/flags/flag.ts'
import type { CheckedString, Finding } from '../check.ts'
import { findPlaces, type Place } from '../find-places.ts'

/** Something in a text that its translation must preserve. */
export interface Piece {
  /** Equal for matching pieces; shown in messages. */
  readonly key: string
  readonly start: number
  /** Excluded. */
  readonly end: number
}

/** Compares each translated form with its source. */
export function findInTranslated(
  string: CheckedString,
  find: (source: string, target: string) => readonly Place[],
): readonly Finding[] {
  return findPlaces(string, (source, target) => (target === '' ? [] : find(source, target)))
}

/** Missing pieces, reported at the end of the text, and surplus ones. */
export function comparePieces(
  source: readonly Piece[],
  target: readonly Piece[],
  targetLength: number,
): Place[] {
  const left = new Map<string, number>()
  for (const { key } of source) left.set(key, (left.get(key) ?? 0) + 1)
  const found: Place[] = []
  for (const { key, start, end } of target) {
    const count = left.get(key)
    if (count !== undefined && count > 0) left.set(key, count - 1)
    else found.push({ start, end, message: extraMessage(key, count !== undefined) })
  }
  for (const [key, count] of left) {
    if (count > 0) found.push(missing(key, targetLength))
  }
  return found
}

/** Like `comparePieces`, but ignores how often a piece occurs. */
export function comparePieceSets(
  source: readonly Piece[],
  target: readonly Piece[],
  targetLength: number,
): Place[] {
  const wanted = new Set(source.map(({ key }) => key))
  const given = new Set(target.map(({ key }) => key))
  return [
    ...target
      .filter(({ key }) => !wanted.has(key))
      .map(({ key, start, end }) => ({ start, end, message: extraMessage(key, false) })),
    ...[...wanted].filter((key) => !given.has(key)).map((key) => missing(key, targetLength)),
  ]
}

/** Reports something missing, with an empty range at the end of the text. */
export function missing(key: string, targetLength: number): Place {
  const message = `The translation is missing ${quoteInput(key)}.`
  return { start: targetLength, end: targetLength, message }
}

function extraMessage(key: string, isKnown: boolean): string {
  const shown = quoteInput(key)
  return isKnown
    ? `The translation contains ${shown} more often than the source.`
    : `The source does not contain ${shown}.`
}

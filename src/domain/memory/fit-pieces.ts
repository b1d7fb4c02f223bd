/** A part of a text, such as a number or a placeholder. */
export interface Piece {
  readonly start: number
  /** Excluded. */
  readonly end: number
}

/** A remembered translation, and the source that it shall fit. */
interface Remembered {
  readonly source: string
  readonly target: string
  readonly wanted: string
}

/** The numbers of a text, with their separators inside. */
export function findNumbers(text: string): Piece[] {
  return [...text.matchAll(/\p{Nd}+(?:[.,\u00a0\u202f]\p{Nd}+)*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/**
 * The translation with the pieces of the wanted source, if both sources differ in nothing else; null if they do, or if it is
 * not certain which piece of the translation stands for which.
 */
export function fitPieces(
  { source, target, wanted }: Remembered,
  find: (text: string) => readonly Piece[],
): string | null {
  const [own, other] = [split(source, find(source)), split(wanted, find(wanted))]
  if (own.pieces.length === 0 || own.pieces.length !== other.pieces.length) return null
  if (own.rest.some((part, at) => part !== other.rest[at])) return null
  const changes = new Map<string, string>()
  for (const [at, piece] of own.pieces.entries()) {
    const next = other.pieces[at] ?? ''
    if ((changes.get(piece) ?? next) !== next) return null
    changes.set(piece, next)
  }
  const { pieces, rest } = split(target, find(target))
  // A piece that was added, dropped or written differently leaves open what the new one would be.
  if (pieces.toSorted().join('\n') !== own.pieces.toSorted().join('\n')) return null
  return rest.map((part, at) => part + (changes.get(pieces[at] ?? '') ?? '')).join('')
}

function split(text: string, places: readonly Piece[]): { rest: string[]; pieces: string[] } {
  const rest: string[] = []
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of places) {
    rest.push(text.slice(at, start))
    pieces.push(text.slice(start, end))
    at = end
  }
  return { rest: [...rest, text.slice(at)], pieces }
}

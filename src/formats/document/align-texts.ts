/** What is compared of two texts. */
interface Alignable {
  readonly text: string
  readonly kind: string
}

/** Cost of a text that has no counterpart: less than a pair of very different length, more than one of usual spread. */
const GAP = 0.7
/** Larger differences are not searched for the best solution. */
const MAX_CELLS = 4_000_000

/**
 * For each text of a template the index of its translation, or -1. Documents of the same shape are paired in their
 * order; else pairs must be of the same kind, and those of similar length are preferred, as translations are.
 */
export function alignTexts(sources: readonly Alignable[], texts: readonly Alignable[]): number[] {
  const isSameShape =
    sources.length === texts.length && sources.every(({ kind }, index) => kind === texts[index]?.kind)
  if (isSameShape || sources.length * texts.length > MAX_CELLS) {
    return sources.map(({ kind }, index) => (kind === texts[index]?.kind ? index : -1))
  }
  const width = texts.length + 1
  const moves = fillMoves(sources, texts, width)
  const paired = sources.map(() => -1)
  let row = sources.length
  let column = texts.length
  while (row > 0 && column > 0) {
    const move = moves[row * width + column]
    if (move === PAIR) {
      row -= 1
      column -= 1
      paired[row] = column
    } else if (move === SKIP_SOURCE) row -= 1
    else column -= 1
  }
  return paired
}

const PAIR = 1
const SKIP_SOURCE = 2
const SKIP_TEXT = 3

/** The best last move for every pair of beginnings, by dynamic programming. */
function fillMoves(sources: readonly Alignable[], texts: readonly Alignable[], width: number): Uint8Array {
  const moves = new Uint8Array((sources.length + 1) * width)
  let before = Float64Array.from({ length: width }, (_, column) => column * GAP)
  for (const [index, source] of sources.entries()) {
    const costs = new Float64Array(width)
    costs[0] = (index + 1) * GAP
    for (const [place, text] of texts.entries()) {
      const column = place + 1
      const pair = (before[place] ?? 0) + costOf(source, text)
      const skipSource = (before[column] ?? 0) + GAP
      const skipText = (costs[place] ?? 0) + GAP
      const least = Math.min(pair, skipSource, skipText)
      costs[column] = least
      const move = least === pair ? PAIR : least === skipSource ? SKIP_SOURCE : SKIP_TEXT
      moves[(index + 1) * width + column] = move
    }
    before = costs
  }
  return moves
}

function costOf(source: Alignable, text: Alignable): number {
  if (source.kind !== text.kind) return Number.POSITIVE_INFINITY
  if (source.text === text.text) return 0
  const ratio = Math.log((source.text.length + 5) / (text.text.length + 5))
  return Math.min(2, Math.abs(ratio)) + 0.05
}

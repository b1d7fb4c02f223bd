/** The texts of a document with their kinds, by index. */
interface Alignable {
  readonly texts: readonly string[]
  readonly kinds: readonly string[]
}

/** Cost of an unmatched text: lower than a pair with very different lengths, higher than one with usual variation. */
const GAP = 0.7
/** Larger inputs are not searched for the optimal solution. */
const MAX_CELLS = 4_000_000

/**
 * For each text of a template the index of its translation, or -1. Documents with the same structure are paired in
 * order; otherwise only texts of the same kind are paired, preferably those of similar length.
 */
export function alignTexts(sources: Alignable, own: Alignable): Int32Array {
  const count = sources.texts.length
  const isSameShape =
    count === own.texts.length && sources.kinds.every((kind, index) => kind === own.kinds[index])
  if (isSameShape || count * own.texts.length > MAX_CELLS) {
    return Int32Array.from(sources.kinds, (kind, index) => (kind === own.kinds[index] ? index : -1))
  }
  const width = own.texts.length + 1
  const moves = fillMoves(sources, own)
  const paired = new Int32Array(count).fill(-1)
  let row = count
  let column = own.texts.length
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
function fillMoves(sources: Alignable, own: Alignable): Uint8Array {
  const width = own.texts.length + 1
  const moves = new Uint8Array((sources.texts.length + 1) * width)
  let before = Float64Array.from({ length: width }, (_, column) => column * GAP)
  for (const [index, source] of sources.texts.entries()) {
    const kind = sources.kinds[index]
    const costs = new Float64Array(width)
    costs[0] = (index + 1) * GAP
    for (const [place, text] of own.texts.entries()) {
      const column = place + 1
      const isPair = kind === own.kinds[place]
      const pair = isPair ? (before[place] ?? 0) + costOf(source, text) : Number.POSITIVE_INFINITY
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

function costOf(source: string, text: string): number {
  if (source === text) return 0
  const ratio = Math.log((source.length + 5) / (text.length + 5))
  return Math.min(2, Math.abs(ratio)) + 0.05
}

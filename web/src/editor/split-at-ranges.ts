/** A range of a text, end excluded; an empty range marks where something is missing. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A segment of a text. */
interface Segment {
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** Splits a text at the bounds of ranges; an empty range marks the character before it, or the first one. */
export function splitAtRanges(text: string, ranges: readonly Range[]): readonly Segment[] {
  const marked = new Uint8Array(text.length)
  for (const { start, end } of ranges) {
    const from = start < end ? start : Math.max(0, Math.min(start, text.length) - 1)
    marked.fill(1, from, Math.max(end, from + 1))
  }
  const cuts: Segment[] = []
  for (let at = 0; at < text.length; ) {
    const start = at
    while (at < text.length && marked[at] === marked[start]) at += 1
    cuts.push({ start, text: text.slice(start, at), isMarked: marked[start] === 1 })
  }
  return cuts
}

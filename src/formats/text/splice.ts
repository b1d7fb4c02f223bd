/** Text that replaces the characters from `start` up to, not including, `end`. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies all splices to a text; they must not overlap, but may be in any order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const sorted = [...splices].sort((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let at = 0
  for (const splice of sorted) {
    if (splice.start < at) throw new Error(`Splices overlap at ${splice.start}`)
    parts.push(text.slice(at, splice.start), splice.text)
    at = splice.end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Code in a line of Markdown or AsciiDoc, with its backticks. */
interface CodeSpan {
  readonly start: number
  readonly end: number
  /** The backticks on one side. */
  readonly marker: string
}

/** Code between backtick runs of equal length, as in CommonMark. */
export function findCodeSpans(text: string): CodeSpan[] {
  if (!text.includes('`')) return []
  const runs = [...text.matchAll(/\\`|`+/g)].filter(({ 0: found }) => found.startsWith('`'))
  const byLength = new Map<number, number[]>()
  for (const { 0: found, index } of [...runs].reverse()) {
    const places = byLength.get(found.length) ?? []
    places.push(index)
    byLength.set(found.length, places)
  }
  const spans: CodeSpan[] = []
  let at = 0
  for (const { 0: marker, index: start } of runs) {
    if (start < at) continue
    const places = byLength.get(marker.length) ?? []
    while (places.length > 0 && (places.at(-1) ?? 0) <= start) places.pop()
    const closing = places.at(-1)
    if (closing === undefined) continue
    at = closing + marker.length
    spans.push({ start, end: at, marker })
  }
  return spans
}

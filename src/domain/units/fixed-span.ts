/** A part of a text that stays as it is in every language: a placeholder, a tag, a URL. */
export interface FixedSpan {
  readonly start: number
  /** Excluded. */
  readonly end: number
  /** Of a tag that encloses text, where its opening or closing tag starts; null for everything else. */
  readonly partner: number | null
}

/** The outer ones of overlapping spans, from left to right; tags that do not nest enclose nothing. */
export function outerSpans(spans: readonly FixedSpan[]): FixedSpan[] {
  const kept: FixedSpan[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0) && span.end > span.start) kept.push(span)
  }
  const nested = nestedTags(kept)
  return kept.map((span) => (nested.has(span.start) ? span : { ...span, partner: null }))
}

/** Starts of tags whose partner is there too, and that cross no other such tag. */
function nestedTags(spans: readonly FixedSpan[]): ReadonlySet<number> {
  const nested = new Set<number>()
  const open: number[] = []
  for (const { start, partner } of spans) {
    if (partner === null) continue
    if (partner > start) open.push(start)
    const at = partner < start ? open.lastIndexOf(partner) : -1
    if (at < 0) continue
    if (at === open.length - 1) nested.add(partner).add(start)
    open.splice(at, 1)
  }
  return nested
}

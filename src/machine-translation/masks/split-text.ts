import type { FixedSpan } from '../../domain/units/fixed-span.ts'

/** A part of a text in order: words, or a span that is masked. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'fixed' | 'open' | 'close'
      /** Where it starts; of a closing tag, where its opening tag starts. */
      readonly id: number
      readonly text: string
    }

/** Splits a text at its spans, which are in order and do not overlap. */
export function splitText(text: string, spans: readonly FixedSpan[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, partner } of spans) {
    if (start > at) parts.push({ kind: 'words', text: text.slice(at, start) })
    const piece = text.slice(start, end)
    if (partner === null) parts.push({ kind: 'fixed', id: start, text: piece })
    else if (partner > start) parts.push({ kind: 'open', id: start, text: piece })
    else parts.push({ kind: 'close', id: partner, text: piece })
    at = end
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
  return parts
}

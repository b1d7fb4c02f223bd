import type { FixedSpan } from '../../domain/units/fixed-span.ts'
import type { MaskStyle } from '../service.ts'
import { maskAsHtml, maskAsXml } from './markup-masks.ts'
import { damaged, type MaskedText } from './masked-text.ts'
import { maskAsTokens } from './token-masks.ts'

/** An answer that is this many times longer than its text is none, except for short texts. Masks count too. */
const MOST_TIMES = 20
const SHORT = 2000

const STYLES = { xml: maskAsXml, html: maskAsHtml, token: maskAsTokens } as const

/**
 * Masks what a translation may not change. White space at both ends is not sent either: most services drop it. The spans are
 * in order and do not overlap.
 */
export function maskText(text: string, spans: readonly FixedSpan[], style: MaskStyle): MaskedText {
  const start = Math.min(text.length - text.trimStart().length, spans[0]?.start ?? text.length)
  const end = Math.max(text.trimEnd().length, spans.at(-1)?.end ?? 0, start)
  const body = text.slice(start, end)
  const inside = spans.map((span) => ({
    start: span.start - start,
    end: span.end - start,
    partner: span.partner === null ? null : span.partner - start,
  }))
  const masked = STYLES[style](body, inside)
  return {
    ...masked,
    hasWords: hasWords(body, inside),
    unmask(answer) {
      if (answer.length > body.length * MOST_TIMES + SHORT) return damaged('The translation is far too long.')
      const unmasked = masked.unmask(answer.trim())
      if (unmasked.problem !== null) return unmasked
      if (unmasked.text.trim() === '') return damaged('The translation is empty.')
      return { text: text.slice(0, start) + unmasked.text + text.slice(end), problem: null }
    },
  }
}

function hasWords(text: string, spans: readonly FixedSpan[]): boolean {
  let at = 0
  for (const { start, end } of spans) {
    if (/\p{L}/u.test(text.slice(at, start))) return true
    at = end
  }
  return /\p{L}/u.test(text.slice(at))
}

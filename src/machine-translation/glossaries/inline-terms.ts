import type { Term } from '../service.ts'
import { termEntries } from './term-entries.ts'

/** Parts of HTML in which no term is marked: tags, and elements that are not translated. */
const UNTOUCHED = /<span\b[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/span>|<[^>]*>/

/**
 * The HTML with `mark(source, target)` in place of each term that stands in it as a whole word, longer terms first. Both are
 * escaped, the target for an attribute.
 */
export function markTerms(
  html: string,
  terms: readonly Term[],
  mark: (source: string, target: string) => string,
): string {
  const targets = new Map(
    termEntries(terms).map(({ source, target }) => [escapeText(source), escapeAttribute(target)]),
  )
  if (targets.size === 0) return html
  const sources = [...targets.keys()].sort((a, b) => b.length - a.length)
  // Not within an entity: `&amp;` contains no term “amp”.
  const word = '[\\p{L}\\p{M}\\p{N}_]'
  const found = new RegExp(`(?<!${word}|&#?)(?:${sources.map(RegExp.escape).join('|')})(?!${word})`, 'gu')
  const parts = html.split(new RegExp(`(${UNTOUCHED.source})`, 'u'))
  return parts
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(found, (source) => mark(source, targets.get(source) ?? source)),
    )
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

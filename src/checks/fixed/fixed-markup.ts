import type { FixedSpan } from '../../domain/units/fixed-span.ts'
import { htmlTokens } from '../markup/html-tokens.ts'

/** Entities by name or number. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi
/** Addresses of the web and of email; a full stop at the end belongs to the sentence. */
const ADDRESS =
  /[a-z][a-z+.-]{0,20}:\/\/[^\s<>"'()[\]{}]*[^\s<>"'()[\]{}.,;:!?]|(?:\bmailto:)?[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/gi
const BBCODE = /\[(\/?)([a-z*]{1,20})(?:[=@][^[\]\n]*)?\]/gi

/** A tag that may open or close another. */
interface FoundTag {
  readonly name: string
  readonly kind: 'open' | 'close' | 'single'
  readonly start: number
  readonly end: number
}

/** Tags and comments of HTML or XML. */
export function markupTags(text: string): FixedSpan[] {
  if (!text.includes('<')) return []
  const tags = htmlTokens(text).flatMap(({ kind, name, isSelfClosing, start, end }): FoundTag[] => {
    if (kind === 'broken') return []
    if (kind === 'end') return [{ name, kind: 'close', start, end }]
    const opens = kind === 'start' && !isSelfClosing
    return [{ name, kind: opens ? 'open' : 'single', start, end }]
  })
  return pairTags(tags)
}

/** Tags of BBCode that are closed somewhere; other brackets are ordinary text. */
export function bbcodeTags(text: string): FixedSpan[] {
  if (!text.includes('[/')) return []
  const tags = [...text.matchAll(BBCODE)].map(
    ({ 0: found, 1: slash, 2: name = '', index }): FoundTag => ({
      name: name.toLowerCase(),
      kind: slash === '' ? 'open' : 'close',
      start: index,
      end: index + found.length,
    }),
  )
  return pairTags(tags).filter(({ partner }) => partner !== null)
}

/** Entities, URLs and email addresses. */
export function fixedWords(text: string): FixedSpan[] {
  return [...matchSpans(text, ENTITY), ...matchSpans(text, ADDRESS)]
}

/** All matches of a pattern. */
export function matchSpans(text: string, pattern: RegExp): FixedSpan[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    partner: null,
  }))
}

/** Tags with the tag that closes them; those that do not nest properly have none. */
function pairTags(tags: readonly FoundTag[]): FixedSpan[] {
  const partners = new Map<number, number>()
  const open: FoundTag[] = []
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag)
    if (tag.kind !== 'close') continue
    const at = open.findLastIndex(({ name }) => name === tag.name)
    const opening = open[at]
    if (!opening) continue
    // Tags such as `<br>` that are open in between enclose nothing.
    open.length = at
    partners.set(opening.start, tag.start).set(tag.start, opening.start)
  }
  return tags.map(({ start, end }) => ({ start, end, partner: partners.get(start) ?? null }))
}

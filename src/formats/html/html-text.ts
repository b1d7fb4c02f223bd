import type { References } from './html-entities.ts'
import { type HtmlToken, tokenizeHtml } from './html-tokens.ts'
import { trimSegment } from './trim-segment.ts'

/** A text as it is known, with all blanks alike, and as a translation when it has spaces that do not break. */
export interface Markup {
  readonly text: string
  readonly translation?: string
}

/** The pieces of a text as people see it: tags with small letters and double quotes, blanks collapsed, no comments. */
export function markupText(
  text: string,
  tokens: readonly HtmlToken[],
  { isPreformatted, references }: { readonly isPreformatted: boolean; readonly references: References },
): Markup {
  let joined = ''
  for (const token of tokens) joined += pieceText(text, token, references)
  if (!isPreformatted) return collapseBlanks(joined)
  return { text: joined.replaceAll('\r\n', '\n').trim() }
}

/** Blanks that are no single space between words. */
const ODD_BLANKS = /\s\s|[^\S ]|^\s|\s$/

/** Runs of blanks become one space, those at the ends go. */
function collapseBlanks(written: string): Markup {
  if (!ODD_BLANKS.test(written)) return { text: written }
  const text = written.replace(/\s+/g, ' ').trim()
  if (!/[^\S \t\n\f\r]/.test(written)) return { text }
  return { text, translation: written.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '') }
}

function pieceText(text: string, token: HtmlToken, references: References): string {
  const { kind, name, start, end } = token
  if (kind === 'text') return references.decodeText(text.slice(start, end))
  if (kind === 'skip') return ''
  if (kind === 'code' || kind === 'raw') return text.slice(start, end)
  if (kind === 'end') return `</${name}>`
  const attributes = token.attributes.map(({ name: attribute, value }) => {
    if (value === null) return ` ${attribute}`
    return ` ${attribute}="${references.decode(value).replaceAll('"', '&quot;')}"`
  })
  return `<${name}${attributes.join('')}${token.isClosed ? ' />' : '>'}`
}

/** The value of an attribute as text. */
export function attributeText(value: string, references: References): Markup {
  return collapseBlanks(references.decode(value))
}

/** A text as value of an attribute within these quotes. */
export function spellAttribute(text: string, quote: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (quote === "'") return escaped.replaceAll("'", '&#39;')
  const value = escaped.replaceAll('"', '&quot;')
  return quote === '' ? `"${value}"` : value
}

const TAG = /<[A-Za-z][^<>]*>/g
const BARE = /&(?!#\d+;|#[xX][\da-fA-F]+;|[A-Za-z][A-Za-z\d]*;)/g

/** A text as markup: ampersands in its tags are spelled out unless the text before did without. */
export function spellMarkup(text: string, old: string): string {
  const isBare = (old.match(TAG) ?? []).some((tag) => BARE.test(tag))
  BARE.lastIndex = 0
  return isBare ? text : text.replace(TAG, (tag) => tag.replace(BARE, '&amp;'))
}

/**
 * True when markup has text, ends what it begins, so that the page around it stays, and has no tag that would end the
 * text.
 */
export function isWholeMarkup(markup: string, isBreak: (tag: HtmlToken) => boolean): boolean {
  const tokens = [...tokenizeHtml(markup)]
  if (trimSegment(markup, tokens).kept.length === 0) return false
  for (const token of tokens) {
    const { kind, start, end, name } = token
    const isTag = kind === 'start' || kind === 'end' || kind === 'void'
    if (isTag && (token.isBroken || isBreak(token))) return false
    const isComment = markup.startsWith('<!--', start)
    const close = kind === 'raw' ? `</${name}>` : isComment ? '-->' : '>'
    const written = markup.slice(isComment ? start + 4 : start, end)
    if (kind !== 'text' && !written.toLowerCase().endsWith(close)) return false
  }
  return true
}

import { decodeReferences, decodeText } from './html-entities.ts'
import { type HtmlToken, tokenizeHtml } from './html-tokens.ts'
import { trimSegment } from './trim-segment.ts'

/** A text with normalized whitespace, and as a translation if it contains no-break spaces. */
interface Markup {
  readonly text: string
  readonly translation?: string | undefined
}

/** Pieces of a document that make up one text. */
interface MarkupPieces {
  readonly tokens: readonly HtmlToken[]
  readonly first: number
  /** Included. */
  readonly last: number
  readonly isPreformatted: boolean
}

/** A text as translators see it: tags in lowercase with double quotes, whitespace collapsed, no comments. */
export function markupText(text: string, { tokens, first, last, isPreformatted }: MarkupPieces): Markup {
  let joined = ''
  for (let index = first; index <= last; index += 1) joined += pieceText(text, tokens[index])
  const markup = isPreformatted ? { text: joined.replace(/\r\n/g, '\n').trim() } : collapseBlanks(joined)
  if (first === last) return markup
  // A text that appears verbatim in the document shares its memory instead of being a copy.
  const written = text.slice(tokens[first]?.start, tokens[last]?.end).trim()
  return markup.text === written ? { text: written, translation: markup.translation } : markup
}

/** Whitespace other than single spaces. */
const ODD_BLANKS = /[^\S ]| {2}/
/** Whitespace that HTML does not collapse. */
const KEPT_BLANKS = /[^\S \t\n\f\r]/

/** Collapses whitespace to single spaces and trims the ends. */
function collapseBlanks(written: string): Markup {
  const trimmed = written.trim()
  const hasKept = trimmed.length < written.length && KEPT_BLANKS.test(written)
  if (!hasKept && !ODD_BLANKS.test(trimmed)) return { text: trimmed }
  const text = trimmed.replace(/\s+/g, ' ')
  if (!KEPT_BLANKS.test(written)) return { text }
  return { text, translation: written.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '') }
}

function pieceText(text: string, token: HtmlToken | undefined): string {
  if (!token) return ''
  const { kind, name, start, end } = token
  if (kind === 'text') return decodeText(text.slice(start, end))
  if (kind === 'skip') return ''
  if (kind === 'code' || kind === 'raw') return text.slice(start, end)
  if (kind === 'end') return `</${name}>`
  if (token.attributes.length === 0) return token.isClosed ? `<${name} />` : `<${name}>`
  const attributes = token.attributes.map(({ name: attribute, value }) => {
    if (value === null) return ` ${attribute}`
    return ` ${attribute}="${decodeReferences(value).replaceAll('"', '&quot;')}"`
  })
  return `<${name}${attributes.join('')}${token.isClosed ? ' />' : '>'}`
}

/** The value of an attribute as text. */
export function attributeText(value: string): Markup {
  return collapseBlanks(decodeReferences(value))
}

/** A text as value of an attribute within these quotes. */
export function serializeAttribute(text: string, quote: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (quote === "'") return escaped.replaceAll("'", '&#39;')
  const value = escaped.replaceAll('"', '&quot;')
  return quote === '' ? `"${value}"` : value
}

const TAG = /<[A-Za-z][^<>]*>/g
const BARE = /&(?!#\d+;|#[xX][\da-fA-F]+;|[A-Za-z][A-Za-z\d]*;)/g

/** A text as markup: ampersands in its tags are escaped unless they were not before. */
export function serializeMarkup(text: string, old: string): string {
  const isBare = (old.match(TAG) ?? []).some((tag) => BARE.test(tag))
  BARE.lastIndex = 0
  return isBare ? text : text.replace(TAG, (tag) => tag.replace(BARE, '&amp;'))
}

/**
 * True if markup contains text, closes its tags, so that the page around it stays intact, and contains no tag that
 * would end the text.
 */
export function isWholeMarkup(markup: string, isBreak: (tag: HtmlToken) => boolean): boolean {
  const tokens = [...tokenizeHtml(markup)]
  const { first, last } = trimSegment(markup, tokens)
  if (last < first) return false
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

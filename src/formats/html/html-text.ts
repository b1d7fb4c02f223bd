import { decodeReferences, decodeText } from './html-entities.ts'
import type { HtmlToken } from './html-tokens.ts'

/** A text as it is known, with all blanks alike, and as a translation when it has spaces that do not break. */
export interface Markup {
  readonly text: string
  readonly translation?: string
}

/** The pieces of a text as people see it: tags with small letters and double quotes, blanks collapsed, no comments. */
export function markupText(text: string, tokens: readonly HtmlToken[], isPreformatted: boolean): Markup {
  const joined = tokens.map((token) => pieceText(text, token)).join('')
  if (!isPreformatted) return collapseBlanks(joined)
  return { text: joined.replaceAll('\r\n', '\n').trim() }
}

/** Runs of blanks become one space, those at the ends go. */
function collapseBlanks(written: string): Markup {
  const text = written.replace(/\s+/g, ' ').trim()
  if (!/[^\S \t\n\f\r]/.test(written)) return { text }
  return { text, translation: written.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '') }
}

function pieceText(text: string, token: HtmlToken): string {
  const { kind, name, start, end } = token
  if (kind === 'text') return decodeText(text.slice(start, end))
  if (kind === 'skip') return ''
  if (kind === 'code' || kind === 'raw') return text.slice(start, end)
  if (kind === 'end') return `</${name}>`
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

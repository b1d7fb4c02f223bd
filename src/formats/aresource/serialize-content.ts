import { innerXml } from '../xml/xml-query.ts'
import { toCdata } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { leadingSpace, trailingSpace } from './edge-space.ts'
import { type AndroidStyle, escapeAndroid, escapeForFile, needsQuotes } from './escape-android.ts'
import { type ContentKind, kindOfContent } from './read-content.ts'
import { parseMarkup, serializeMarkup } from './serialize-markup.ts'
import { trimSpace } from './unescape-android.ts'

/** Where a text is put. */
interface ContentPlace {
  readonly document: XmlDocument
  /** The element whose content is replaced; null for a new one. */
  readonly element: XmlElement | null
  /** Where the namespaces are looked up that the content may use. */
  readonly parent: XmlElement
  /** How the template writes this string; used if the file does not show it. */
  readonly templateKind: ContentKind
  readonly style: AndroidStyle
}

/**
 * A text as the content of a `string` or an `item`. It is written the way the string was before: apps treat tags,
 * escaped tags and CDATA differently.
 */
export function serializeContent(text: string, place: ContentPlace): string {
  const { document, element, style } = place
  const old = element ? innerXml(document, element) : ''
  const own = element ? kindOfContent(document, element) : 'plain'
  const kind = own === 'plain' ? place.templateKind : own
  const markup = kind === 'markup' || kind === 'plain' ? parseMarkup(text, own) : null
  if (markup) return serializeMarkup(markup, { ...place, old })
  const spelled = serializeText(text, trimSpace(old), style)
  const content = kind === 'cdata' ? toCdata(spelled) : escapeForFile(spelled, style)
  return `${leadingSpace(old)}${content}${trailingSpace(old)}`
}

/** Keeps the style of the old content: in quotes, or with `\u0020`. */
function serializeText(text: string, old: string, style: AndroidStyle): string {
  const wasQuoted = old.length > 1 && old.startsWith('"') && old.endsWith('"') && !old.endsWith('\\"')
  const needsMore = needsQuotes(text)
  if (wasQuoted || (needsMore && !old.includes('\\u0020')))
    return `"${escapeAndroid(text, style, { isFirst: true, isQuoted: true })}"`
  return escapeAndroid(text, style, { isFirst: true, isQuoted: false }).replace(/^ | $/g, '\\u0020')
}

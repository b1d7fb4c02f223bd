import { textBetween } from '../xml/xml-query.ts'
import { type EscapeStyle, escapeXmlText, toCdata } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { parseInline } from './inline-fragment.ts'
import { inlineText } from './inline-text.ts'

/** How a file writes the content of its elements. */
export interface InlineStyle {
  readonly isMarkup: boolean
  readonly escape: EscapeStyle
  /** The prefix of the document's own elements, with its colon. */
  readonly prefix: string
  /** Namespace prefixes that may be used. */
  readonly prefixes: ReadonlySet<string>
  referToMissing(xml: string): string
}

/** Content for between two tags. */
export interface InlineContent {
  readonly xml: string
  /** Reading it without `xml:space="preserve"` would lose whitespace. */
  readonly needsPreserve: boolean
}

/** Writes the text of a unit as XML; markup that is not well-formed becomes plain text. */
export function writeInline(text: string, style: InlineStyle, isCdata = false): InlineContent {
  const fragment = style.isMarkup ? parseInline(text, style.prefixes) : null
  if (!fragment || (isCdata && fragment.root.children.length === 0)) {
    const plain = fragment ? inlineText(fragment.document, fragment.root, PLAIN_AS_IS) : text
    return writePlain(plain, style, isCdata)
  }
  const { document, root } = fragment
  const asIs = inlineText(document, root, { isMarkup: true, isPreserved: true })
  const collapsed = inlineText(document, root, { isMarkup: true, isPreserved: false })
  return {
    xml: style.referToMissing(serializeContent(document, root, style)),
    needsPreserve: asIs !== collapsed,
  }
}

const PLAIN_AS_IS = { isMarkup: false, isPreserved: true }

function writePlain(text: string, style: InlineStyle, isCdata: boolean): InlineContent {
  const needsPreserve = /^[ \t\n\r]|[ \t\n\r]$|[\t\n\r]| {2}/.test(text)
  if (isCdata && !text.includes('\r')) {
    const cdata = toCdata(text).replaceAll('\n', style.escape.lineEnding ?? '\n')
    if (style.referToMissing(cdata) === cdata) return { xml: cdata, needsPreserve }
  }
  return { xml: style.referToMissing(escapeXmlText(text, style.escape)), needsPreserve }
}

/** Tags as written, texts in the style of the file. */
function serializeContent(document: XmlDocument, element: XmlElement, style: InlineStyle): string {
  const parts: string[] = []
  let at = element.contentStart
  for (const node of element.children) {
    parts.push(escapeXmlText(textBetween(document, at, node.start), style.escape))
    if (node.kind === 'element') parts.push(serializeElement(document, node, style))
    at = node.end
  }
  parts.push(escapeXmlText(textBetween(document, at, element.contentEnd), style.escape))
  return parts.join('')
}

function serializeElement(document: XmlDocument, element: XmlElement, style: InlineStyle): string {
  const prefix = element.name.includes(':') ? '' : style.prefix
  const tag = document.text.slice(element.start + 1, element.contentStart)
  if (element.isSelfClosing) return `<${prefix}${tag}`
  return `<${prefix}${tag}${serializeContent(document, element, style)}</${prefix}${element.name}>`
}

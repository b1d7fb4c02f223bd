import { attributeOf, textBetween, textOf } from '../xml/xml-query.ts'
import { detectEscapeStyle, type EscapeStyle, escapeXmlText } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** How a file writes texts. */
export interface TsStyle extends EscapeStyle {
  /** Spaces beyond ASCII are written as references, which makes them visible. */
  readonly space: boolean
}

const QT_STYLE: EscapeStyle = { greater: true, quote: true, apostrophe: true }
const SPACES = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g
const SPACE_REFERENCE = /&#(?:x0*(?:85|a0|1680|200\d|200a|202[89f]|205f|3000)|133|160);/i
const BYTE = /<byte value="(?:x[\da-f]{1,2}|\d{1,3})"\/>/g
const TAB = 9
const LF = 10
const CR = 13

/**
 * The text of an element. Control characters, which XML cannot contain, are `byte` elements in the file and in the
 * text; the first, longest length variant counts.
 */
export function readTsText(source: XmlSource, element: XmlElement): string {
  if (element.children.length === 0) return textBetween(source, element.contentStart, element.contentEnd)
  const holder = variantOf(element)
  const parts: string[] = []
  let at = holder.contentStart
  for (const node of holder.children) {
    parts.push(textBetween(source, at, node.start))
    if (node.kind === 'cdata') parts.push(source.text.slice(node.start + 9, node.end - 3))
    else if (node.kind === 'element')
      parts.push(node.name === 'byte' ? readByte(source, node) : textOf(source, node))
    at = node.end
  }
  parts.push(textBetween(source, at, holder.contentEnd))
  return parts.join('')
}

/** The element whose content is the text: the first length variant, or the element itself. */
export function variantOf(element: XmlElement): XmlElement {
  for (const node of element.children)
    if (node.kind === 'element' && node.name === 'lengthvariant') return node
  return element
}

/** The text as it is between tags. */
export function serializeTsText(text: string, style: TsStyle): string {
  const parts: string[] = []
  let at = 0
  for (const match of text.matchAll(BYTE)) {
    parts.push(serializePlain(text.slice(at, match.index), style), match[0])
    at = match.index + match[0].length
  }
  parts.push(serializePlain(text.slice(at), style))
  return parts.join('')
}

/** Detects how a file writes its texts; `lupdate`'s style where they do not show it. */
export function detectTsStyle(samples: readonly string[], lineEnding: '\n' | '\r\n' | '\r'): TsStyle {
  const style = detectEscapeStyle(samples, { ...QT_STYLE, lineEnding })
  const hasReference = samples.some((sample) => SPACE_REFERENCE.test(sample))
  const space = hasReference || !samples.some((sample) => sample.search(SPACES) >= 0)
  return { ...style, space }
}

function serializePlain(text: string, style: TsStyle): string {
  const escaped = escapeXmlText(text, style).replaceAll('&#13;', '<byte value="xd"/>')
  if (!style.space) return escaped
  return escaped.replace(SPACES, (space) => `&#x${space.charCodeAt(0).toString(16)};`)
}

function readByte(source: XmlSource, element: XmlElement): string {
  const value = attributeOf(source, element, 'value') ?? ''
  const code = value.startsWith('x') ? Number.parseInt(value.slice(1), 16) : Number.parseInt(value, 10)
  if (code === TAB || code === LF || code === CR || (code >= 32 && code < 127))
    return String.fromCharCode(code)
  return Number.isNaN(code) ? '' : `<byte value="x${code.toString(16)}"/>`
}

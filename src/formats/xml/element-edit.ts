import type { Splice } from '../text/splice.ts'
import type { XmlAttribute } from './xml-query.ts'
import { escapeXmlAttribute } from './xml-text.ts'
import type { XmlDocument, XmlElement } from './xml-tree.ts'

/** Replaces the content of an element; the start tag stays, except for the slash of `<a/>`. */
export function replaceContent({ text }: XmlDocument, element: XmlElement, xml: string): Splice {
  const { contentStart, contentEnd, end, name, isSelfClosing } = element
  if (!isSelfClosing) return { start: contentStart, end: contentEnd, text: xml }
  let slash = end - 2
  while (isSpace(text.charCodeAt(slash - 1))) slash -= 1
  return xml === '' ? { start: end, end, text: '' } : { start: slash, end, text: `>${xml}</${name}>` }
}

/** Sets the value of an attribute, adds it after the others, or removes it (null). Null when nothing changes. */
export function setAttribute(
  document: XmlDocument,
  element: XmlElement,
  attributes: readonly XmlAttribute[],
  { name, value }: { readonly name: string; readonly value: string | null },
): Splice | null {
  const { text } = document
  const found = attributes.find((attribute) => attribute.name === name)
  if (!found) {
    if (value === null) return null
    const at = attributes.at(-1)?.end ?? element.start + 1 + element.name.length
    return { start: at, end: at, text: ` ${name}="${escapeXmlAttribute(value)}"` }
  }
  if (value === null) {
    let start = found.start
    while (isSpace(text.charCodeAt(start - 1))) start -= 1
    return { start, end: found.end, text: '' }
  }
  const quote = text[found.valueEnd]
  const escaped =
    quote === "'" ? escapeXmlAttribute(value).replaceAll("'", '&apos;') : escapeXmlAttribute(value)
  const { valueStart, valueEnd } = found
  return text.slice(valueStart, valueEnd) === escaped
    ? null
    : { start: valueStart, end: valueEnd, text: escaped }
}

/** True when the content of an element is one CDATA section and nothing else. */
export function isCdata({ children, contentStart, contentEnd }: XmlElement): boolean {
  const [only, ...others] = children
  if (only?.kind !== 'cdata' || others.length > 0) return false
  return only.start === contentStart && only.end === contentEnd
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}

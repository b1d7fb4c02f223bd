import { readAttribute, readAttributes, type XmlAttribute } from './xml-tag.ts'
import { normalizeLines, unescapeXml } from './xml-text.ts'
import type { XmlElement, XmlNode, XmlSource } from './xml-tree.ts'

export type { XmlAttribute } from './xml-tag.ts'

/** Name of an element or attribute without its prefix. */
export function localName({ name }: { readonly name: string }): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Child elements, of the given local name when one is named. */
export function childElements(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || localName(node) === name),
  )
}

/** The first child element of this local name, or null. */
export function findChild(parent: XmlElement, name: string): XmlElement | null {
  for (const node of parent.children) if (node.kind === 'element' && localName(node) === name) return node
  return null
}

/** The attributes of an element; parsed on each call, so call once. */
export function listAttributes({ text }: XmlSource, element: XmlElement): XmlAttribute[] {
  return hasAttributes(element) ? readAttributes(text, element.start + 1 + element.name.length) : []
}

/** The attribute of this full name, or null. */
export function findAttribute({ text }: XmlSource, element: XmlElement, name: string): XmlAttribute | null {
  return hasAttributes(element) ? readAttribute(text, element.start + 1 + element.name.length, name) : null
}

/** False if an element has no attributes, judged by the length of its start tag. */
export function hasAttributes({ name, start, contentStart }: XmlElement): boolean {
  return contentStart - start > name.length + 2
}

/** The unescaped value of an attribute, by its full name, or null. */
export function attributeOf(document: XmlSource, element: XmlElement, name: string): string | null {
  const attribute = findAttribute(document, element, name)
  return attribute && attributeValue(document, attribute)
}

/** The unescaped value of an attribute; line breaks and tabs that are not references count as spaces. */
export function attributeValue({ text }: XmlSource, { valueStart, valueEnd }: XmlAttribute): string {
  const value = text.slice(valueStart, valueEnd)
  if (!SPECIAL.test(value)) return value
  return unescapeXml(normalizeLines(value).replace(/[\n\t]/g, ' '))
}

const SPECIAL = /[&\n\r\t]/

/**
 * All text inside an element, of nested elements too: references resolved, line ends as LF, CDATA as it is, comments
 * left out.
 */
export function textOf(document: XmlSource, element: XmlElement): string {
  const { children, contentStart, contentEnd } = element
  if (children.length === 0) return textBetween(document, contentStart, contentEnd)
  const parts: string[] = []
  let at = contentStart
  for (const node of children) {
    parts.push(textBetween(document, at, node.start), textOfNode(document, node))
    at = node.end
  }
  parts.push(textBetween(document, at, contentEnd))
  return parts.join('')
}

/** The text between two offsets with no tag in between: references resolved, line ends as LF. */
export function textBetween({ text, hasReturns }: XmlSource, start: number, end: number): string {
  if (start === end) return ''
  const piece = text.slice(start, end)
  if (hasReturns === false) return unescapeXml(piece)
  return REPLACED.test(piece) ? unescapeXml(normalizeLines(piece)) : piece
}

const REPLACED = /[&\r]/

function textOfNode(document: XmlSource, node: XmlNode): string {
  if (node.kind === 'element') return textOf(document, node)
  return node.kind === 'cdata' ? normalizeLines(document.text.slice(node.start + 9, node.end - 3)) : ''
}

/** What is between the tags of an element, as written. */
export function innerXml(document: XmlSource, element: XmlElement): string {
  return document.text.slice(element.contentStart, element.contentEnd)
}

/** All elements below one, itself first, in the order of the document. */
export function* walkElements(element: XmlElement): Generator<XmlElement> {
  const waiting: XmlElement[] = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index]
      if (child?.kind === 'element') waiting.push(child)
    }
  }
}

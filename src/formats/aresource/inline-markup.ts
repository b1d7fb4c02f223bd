import {
  attributeValue,
  hasAttributes,
  innerXml,
  listAttributes,
  textBetween,
  walkElements,
} from '../xml/xml-query.ts'
import { escapeXmlAttribute, escapeXmlText } from '../xml/xml-text.ts'
import type { XmlElement, XmlNode, XmlSource } from '../xml/xml-tree.ts'
import { textRuns } from './text-runs.ts'
import { unescapeAndroid } from './unescape-android.ts'

const ESCAPES = { greater: true, quote: false, apostrophe: false }

/**
 * The content of an element with markup, as translators see it: tags in one canonical form, texts without Android
 * escapes. Namespaces declared further out are repeated on each outermost tag, so that the text is self-contained.
 */
export function readMarkup(source: XmlSource, element: XmlElement): string {
  const hasPrefix = innerXml(source, element).includes(':')
  return printContent(source, element, hasPrefix ? outerNamespaces(source, element) : NO_NAMESPACES)
}

/** The start tag of an element in canonical form; the whole element if it is empty. */
export function printStartTag(
  source: XmlSource,
  element: XmlElement,
  namespaces: ReadonlyMap<string, string>,
): string {
  const end = isEmpty(element) ? '/>' : '>'
  const attributes = listAttributes(source, element)
  if (attributes.length === 0 && namespaces.size === 0) return `<${element.name}${end}`
  const isDeclaration = ({ name }: { readonly name: string }) => name.startsWith('xmlns')
  const own = new Map(
    attributes.filter(isDeclaration).map((item) => [item.name, attributeValue(source, item)]),
  )
  const all = [
    ...new Map([...namespaces, ...own]),
    ...attributes.flatMap((item) =>
      isDeclaration(item) ? [] : [[item.name, attributeValue(source, item)] as const],
    ),
  ]
  const printed = all.map(
    ([name, value]) => ` ${name}="${escapeXmlAttribute(value).replaceAll('>', '&gt;')}"`,
  )
  return `<${element.name}${printed.join('')}${end}`
}

/** The namespaces that the content of an element uses but does not declare, by attribute name, in the order of use. */
export function outerNamespaces(source: XmlSource, element: XmlElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const inner of walkElements(element)) {
    if (inner === element) continue
    const names = inner.name.includes(':') || hasAttributes(inner) ? prefixedNames(source, inner) : []
    for (const name of names) {
      const declaration = `xmlns:${name.slice(0, name.indexOf(':'))}`
      if (found.has(declaration)) continue
      const holder = findDeclaration(source, inner, declaration)
      if (holder && !isInside(holder.element, element)) found.set(declaration, holder.value)
    }
  }
  return found
}

/** The namespace of a prefix at an element, or null. */
export function namespaceAt(source: XmlSource, element: XmlElement, declaration: string): string | null {
  return findDeclaration(source, element, declaration)?.value ?? null
}

function printContent(
  source: XmlSource,
  element: XmlElement,
  namespaces: ReadonlyMap<string, string>,
): string {
  const parts: string[] = []
  if (element.children.some(({ kind }) => kind === 'cdata')) {
    for (const run of textRuns(source, element))
      parts.push(
        typeof run === 'string' ? escapeRun(unescapeAndroid(run)) : printNode(source, run, namespaces),
      )
    return parts.join('')
  }
  let at = element.contentStart
  for (const node of element.children) {
    parts.push(printText(source, at, node.start), printNode(source, node, namespaces))
    at = node.end
  }
  parts.push(printText(source, at, element.contentEnd))
  return parts.join('')
}

/** Most texts within markup are shown as written. */
function printText(source: XmlSource, start: number, end: number): string {
  const text = source.text.slice(start, end)
  return CHANGED.test(text) ? escapeRun(unescapeAndroid(textBetween(source, start, end))) : text
}

const CHANGED = /[&\r\n\t"\\>]| {2}/

function printNode(source: XmlSource, node: XmlNode, namespaces: ReadonlyMap<string, string>): string {
  if (node.kind !== 'element') return source.text.slice(node.start, node.end)
  const startTag = printStartTag(source, node, namespaces)
  return isEmpty(node) ? startTag : `${startTag}${printContent(source, node, NO_NAMESPACES)}</${node.name}>`
}

const NO_NAMESPACES: ReadonlyMap<string, string> = new Map()

function escapeRun(text: string): string {
  return /[&<>\r]/.test(text) ? escapeXmlText(text, ESCAPES) : text
}

function isEmpty({ contentStart, contentEnd }: XmlElement): boolean {
  return contentStart === contentEnd
}

function prefixedNames(source: XmlSource, element: XmlElement): string[] {
  const names = [element.name, ...listAttributes(source, element).map(({ name }) => name)]
  return names.filter((name) => name.includes(':') && !name.startsWith('xmlns:') && !name.startsWith('xml:'))
}

function findDeclaration(
  source: XmlSource,
  from: XmlElement,
  declaration: string,
): { readonly element: XmlElement; readonly value: string } | null {
  for (let element: XmlElement | null = from; element; element = element.parent) {
    const found = listAttributes(source, element).find(({ name }) => name === declaration)
    if (found) return { element, value: attributeValue(source, found) }
  }
  return null
}

function isInside(element: XmlElement, outer: XmlElement): boolean {
  for (let parent = element.parent; parent; parent = parent.parent) if (parent === outer) return true
  return false
}

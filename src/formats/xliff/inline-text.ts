import { attributeValue, listAttributes, localName, textOf } from '../xml/xml-query.ts'
import { escapeXmlAttribute, normalizeLines, unescapeXml } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** How the content of a source or target becomes the text of a unit. */
interface InlineOptions {
  /**
   * Inline elements stay in the text as markup, and other characters are escaped; otherwise only their text is kept.
   */
  readonly isMarkup: boolean
  /** Whitespace counts, as `xml:space="preserve"` says. */
  readonly isPreserved: boolean
}

const SPACES = /[ \t\n\r]+/g
const NEEDS_COLLAPSING = /[\t\n\r]| {2}/
/** Text without these equals its markup. */
const NEEDS_WORK = /[\t\n\r>]| {2}|&(?!amp;|lt;|gt;)/
const NEEDS_ESCAPING = /[&<>\r]/
/** A tag in canonical form: one space before each attribute, double quotes, nothing to escape. */
const ONE_SPELLING = /^<[\w.-]+(?: [\w:.-]+="[^"&<>\t\n\r]*")*\/?>$/

/** The text of an element as translators see it. */
export function inlineText(
  document: XmlSource,
  element: XmlElement,
  { isMarkup, isPreserved }: InlineOptions,
): string {
  if (isMarkup) return markupOf(document, element, isPreserved)
  const text = textOf(document, element)
  return isPreserved ? text : trim(collapse(text), true)
}

/**
 * The content of an element in canonical form: double quotes, `<x/>` for empty elements, no comments, no CDATA.
 * Whitespace at the start of an element is dropped, and at its end if it contains only text; translate-toolkit reads
 * XLIFF this way, which determines the identity of existing units.
 */
function markupOf(document: XmlSource, element: XmlElement, isPreserved: boolean): string {
  const { children, contentStart, contentEnd } = element
  if (children.length === 0) {
    const raw = document.text.slice(contentStart, contentEnd)
    if (!NEEDS_WORK.test(raw)) return isPreserved ? raw : trim(raw, true)
  }
  const parts: string[] = []
  let hasElements = false
  let text = ''
  let at = contentStart

  /** Adds the text up to `end`, which may continue after a node that is not an element. */
  function take(end: number, isRunEnd: boolean): void {
    const isWhole = text === '' && isRunEnd
    const raw = document.text.slice(at, end)
    if (isWhole && !NEEDS_WORK.test(raw)) {
      parts.push(isPreserved || hasElements ? raw : trim(raw, end === contentEnd))
      return
    }
    text += unescapeXml(normalizeLines(raw))
    if (!isRunEnd) return
    const piece = isPreserved ? text : collapse(text)
    parts.push(escapeText(isPreserved || hasElements ? piece : trim(piece, end === contentEnd)))
    text = ''
  }

  for (const node of children) {
    take(node.start, node.kind === 'element')
    at = node.end
    if (node.kind === 'cdata') text += normalizeLines(document.text.slice(node.start + 9, node.end - 3))
    if (node.kind !== 'element') continue
    hasElements = true
    parts.push(tagged(document, node, isPreserved))
  }
  take(contentEnd, true)
  return parts.length === 1 ? (parts[0] ?? '') : parts.join('')
}

/** Trims the start, and the end of elements that contain only text. */
function trim(text: string, isEnd: boolean): string {
  const start = text.startsWith(' ') ? 1 : 0
  return text.slice(start, isEnd && text.length > start && text.endsWith(' ') ? -1 : undefined)
}

/** Attributes that come first, regardless of their order in the file. */
const FIRST_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['g', ['id']],
  ['x', ['id', 'xid', 'rid']],
  ['bx', ['id', 'xid', 'rid']],
  ['ex', ['id', 'xid', 'rid']],
])

function tagged(document: XmlSource, element: XmlElement, isPreserved: boolean): string {
  const tag = document.text.slice(element.start, element.contentStart)
  if (isOneSpelling(tag, element)) {
    if (element.isSelfClosing) return tag
    const content = markupOf(document, element, isPreserved)
    return content === '' ? `${tag.slice(0, -1)}/>` : `${tag}${content}</${element.name}>`
  }
  return respelled(document, element, isPreserved)
}

function isOneSpelling(tag: string, { name }: XmlElement): boolean {
  if (!ONE_SPELLING.test(tag)) return false
  return (
    !FIRST_ATTRIBUTES.has(name) ||
    (tag.startsWith(' id=', name.length + 1) && !tag.includes('id=', name.length + 5))
  )
}

function respelled(document: XmlSource, element: XmlElement, isPreserved: boolean): string {
  const name = withoutPrefix(element)
  const first = FIRST_ATTRIBUTES.get(name) ?? []
  const attributes = listAttributes(document, element).toSorted(
    (a, b) => rankIn(first, a.name) - rankIn(first, b.name),
  )
  const written = attributes.map((attribute) => {
    const value = escapeXmlAttribute(attributeValue(document, attribute)).replaceAll('>', '&gt;')
    return ` ${attribute.name}="${value}"`
  })
  const content = markupOf(document, element, isPreserved)
  const open = `<${name}${written.join('')}`
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`
}

function rankIn(first: readonly string[], name: string): number {
  const rank = first.indexOf(name)
  return rank < 0 ? first.length : rank
}

/** The name of an inline element, without the prefix that all elements of the document have. */
function withoutPrefix(element: XmlElement): string {
  let root = element
  while (root.parent) root = root.parent
  const prefix = prefixOf(root)
  return prefix !== '' && element.name.startsWith(prefix) ? localName(element) : element.name
}

/** The prefix of the root element with its colon; empty when it has none. */
export function prefixOf(root: XmlElement | null): string {
  return root ? root.name.slice(0, root.name.indexOf(':') + 1) : ''
}

function collapse(text: string): string {
  return NEEDS_COLLAPSING.test(text) ? text.replace(SPACES, ' ') : text
}

function escapeText(text: string): string {
  if (!NEEDS_ESCAPING.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

import { attributeValue, listAttributes, walkElements } from '../xml/xml-query.ts'
import { readXml, type XmlDocument, type XmlElement } from '../xml/xml-tree.ts'

/** Text that translators wrote, as a tree of inline elements. */
interface InlineFragment {
  readonly document: XmlDocument
  /** The element around the text, which is not part of it. */
  readonly root: XmlElement
}

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g
const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_.\u00b7-]*$/u
/** Deeper markup is treated as text, so that the file stays within the limits of the parser. */
const MAX_INLINE_DEPTH = 20

/** Parses a text with markup; null if it is not well-formed, so that it can only be written as plain text. */
export function parseInline(text: string, prefixes: ReadonlySet<string>): InlineFragment | null {
  const written = text.replaceAll('\r', '&#13;')
  return parseWrapped(written, prefixes) ?? parseWrapped(written.replace(BARE_AMPERSAND, '&amp;'), prefixes)
}

function parseWrapped(text: string, prefixes: ReadonlySet<string>): InlineFragment | null {
  const document = readXml(`<e>${text}</e>`)
  const { root, problems, prolog } = document
  if (!root || problems.length > 0 || prolog.length > 1) return null
  return isAllowed(document, root, prefixes) ? { document, root } : null
}

/** True when the elements could be in a file: known prefixes, each attribute once, no comments, not too deep. */
function isAllowed(document: XmlDocument, root: XmlElement, prefixes: ReadonlySet<string>): boolean {
  for (const element of walkElements(root)) {
    if (element.children.some((node) => node.kind !== 'element')) return false
    if (depthOf(element) > MAX_INLINE_DEPTH) return false
    const attributes = listAttributes(document, element)
    const names = attributes.map((attribute) => attribute.name)
    if (new Set(names).size < names.length) return false
    const declared = attributes.flatMap((attribute) =>
      attribute.name.startsWith('xmlns:') && attributeValue(document, attribute) !== ''
        ? [attribute.name.slice(6)]
        : [],
    )
    const known = declared.length === 0 ? prefixes : new Set([...prefixes, ...declared])
    if (![element.name, ...names].every((name) => isKnownName(name, known))) return false
  }
  return true
}

function isKnownName(name: string, prefixes: ReadonlySet<string>): boolean {
  const [first = '', second, ...rest] = name.split(':')
  if (!NAME.test(first) || rest.length > 0) return false
  if (second === undefined) return true
  return NAME.test(second) && (prefixes.has(first) || first === 'xml' || first === 'xmlns')
}

function depthOf(element: XmlElement): number {
  let depth = 0
  for (let above = element.parent; above; above = above.parent) depth += 1
  return depth
}

/** The prefixes of namespaces that are declared where an element is. */
export function declaredPrefixes(document: XmlDocument, element: XmlElement): ReadonlySet<string> {
  const prefixes = new Set<string>()
  for (let at: XmlElement | null = element; at; at = at.parent) {
    for (const { name } of listAttributes(document, at))
      if (name.startsWith('xmlns:')) prefixes.add(name.slice(6))
  }
  return prefixes
}

/** Whether a text with markup is XML as it is, with every `&` of an entity. */
export function isWellFormed(text: string): boolean {
  return parseWrapped(text.replaceAll('\r', '&#13;'), new Set()) !== null
}

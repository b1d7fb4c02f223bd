import { attributeValue, listAttributes, walkElements } from '../xml/xml-query.ts'
import { readXml, type XmlDocument, type XmlElement } from '../xml/xml-tree.ts'
import { leadingSpace, trailingSpace } from './edge-space.ts'
import { type AndroidStyle, escapeAndroid, escapeForFile } from './escape-android.ts'
import { namespaceAt, outerNamespaces, printStartTag } from './inline-markup.ts'
import type { ContentKind } from './read-content.ts'
import { textRuns } from './text-runs.ts'

interface MarkupPlace {
  readonly document: XmlDocument
  readonly element: XmlElement | null
  readonly parent: XmlElement
  readonly style: AndroidStyle
  /** What the element held before. */
  readonly old: string
}

const XLIFF = 'urn:oasis:names:tc:xliff:document:1.2'
const NO_NAMESPACES: ReadonlyMap<string, string> = new Map()

/** A text parsed as a document; null if it is not well-formed markup. */
export function parseMarkup(text: string, own: ContentKind): XmlDocument | null {
  if (!text.includes('<')) return null
  const fragment = readXml(`<text>${text}</text>`)
  if (fragment.problems.length > 0) return null
  const kinds = fragment.root?.children.map(({ kind }) => kind) ?? []
  return kinds.includes('element') || (own === 'markup' && kinds.includes('comment')) ? fragment : null
}

/** Serializes markup for the file: texts escaped, tags written as they were, namespaces only where needed. */
export function serializeMarkup(fragment: XmlDocument, place: MarkupPlace): string {
  const { root } = fragment
  if (!root) return ''
  const known = knownTags(place)
  const before = leadingSpace(place.old)
  const behind = trailingSpace(place.old)
  return serializeNodes(root)
    .replace(/^ /, () => before || '\\u0020')
    .replace(/ $/, () => behind || '\\u0020')

  function serializeNodes(parent: XmlElement): string {
    const parts = textRuns(fragment, parent).map((run, index) => {
      if (typeof run === 'string') {
        const isFirst = index === 0 && parent === root
        return escapeForFile(escapeAndroid(run, place.style, { isFirst, isQuoted: false }), place.style)
      }
      if (run.kind !== 'element') return fragment.text.slice(run.start, run.end)
      const tag = known.get(printStartTag(fragment, run, NO_NAMESPACES)) ?? serializeTag(fragment, run, place)
      return run.contentStart === run.contentEnd ? tag : `${tag}${serializeNodes(run)}</${run.name}>`
    })
    return parts.join('')
  }
}

/** The previous tags of the element, by the form in which translators see them. */
function knownTags({ document, element }: MarkupPlace): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  if (!element) return tags
  const namespaces = outerNamespaces(document, element)
  for (const inner of walkElements(element)) {
    if (inner === element) continue
    const seen = printStartTag(document, inner, inner.parent === element ? namespaces : NO_NAMESPACES)
    const end = inner.contentStart === inner.contentEnd ? inner.end : inner.contentStart
    tags.set(seen, document.text.slice(inner.start, end))
  }
  return tags
}

/** A tag as typed, but without namespaces that are already declared in its new place. */
function serializeTag(fragment: XmlDocument, element: XmlElement, { document, parent }: MarkupPlace): string {
  const { text } = fragment
  const parts: string[] = []
  let at = element.start
  for (const attribute of listAttributes(fragment, element)) {
    const isKnown =
      attribute.name.startsWith('xmlns:') &&
      namespaceAt(document, parent, attribute.name) === attributeValue(fragment, attribute)
    if (!isKnown) continue
    parts.push(text.slice(at, attribute.start).trimEnd())
    at = attribute.end
  }
  const end = element.contentStart === element.contentEnd ? element.end : element.contentStart
  const tag = [...parts, text.slice(at, end)].join('')
  const needsXliff =
    element.name.startsWith('xliff:') &&
    namespaceAt(fragment, element, 'xmlns:xliff') === null &&
    namespaceAt(document, parent, 'xmlns:xliff') === null
  const nameEnd = 1 + element.name.length
  return needsXliff ? `${tag.slice(0, nameEnd)} xmlns:xliff="${XLIFF}"${tag.slice(nameEnd)}` : tag
}

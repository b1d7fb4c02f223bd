import type { Problem } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { innerXml } from '../xml/xml-query.ts'
import { detectEscapeStyle, type EscapeStyle } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** How a format keeps its texts in elements right below the root. */
export interface ElementSyntax {
  /** Why the root element does not belong to this format, or null. */
  findRootProblem(root: XmlElement): string | null
  /** Returns the key of an element; null if it is not a text. */
  createKeyReader(source: XmlSource, root: XmlElement): (element: XmlElement) => string | null
  /** Serializes new elements with a key and content, in the style of existing ones. */
  createSerializer(document: XmlDocument, model: XmlElement | null): (entry: NewElement) => string
  /** Whitespace collapses unless `xml:space="preserve"` says otherwise. */
  readonly isSpaceCollapsed: boolean
  /** A file without texts. */
  readonly emptyFile: string
}

/** What a new element consists of. */
interface NewElement {
  readonly key: string
  readonly xml: string
  /** Further attributes, with a space before them. */
  readonly attributes: string
}

/** An element with its key. */
interface KeyedElement {
  readonly key: string
  readonly element: XmlElement
}

/** A file with all of its texts, ready for changes. */
export interface KeyedFile extends XmlFile {
  readonly root: XmlElement
  readonly items: readonly KeyedElement[]
}

/** The file if it is well-formed, so that edits are safe. */
export function openWellFormed(syntax: ElementSyntax, bytes: Uint8Array): KeyedFile | null {
  const opened = openXml(bytes)
  const root = opened.document?.root
  if (!opened.document || !root || opened.problems.length > 0 || findRootProblem(syntax, root)) return null
  return { ...opened, root, items: listElements(syntax, opened.document, root) }
}

/** The problem of a file in another format, or null. */
export function findRootProblem(syntax: ElementSyntax, root: XmlElement): Problem | null {
  const message = syntax.findRootProblem(root)
  return message === null ? null : { line: 1, column: 1, message }
}

function listElements(syntax: ElementSyntax, document: XmlDocument, root: XmlElement): KeyedElement[] {
  const keyOf = syntax.createKeyReader(document, root)
  return root.children.flatMap((element) => {
    const key = element.kind === 'element' ? keyOf(element) : null
    return element.kind === 'element' && key ? [{ key, element }] : []
  })
}

const FALLBACK: EscapeStyle = { greater: true, quote: false, apostrophe: false }
const MAX_SAMPLES = 2000

/** How a file writes what may be written in several ways. */
export function detectStyle({ document, items }: KeyedFile): EscapeStyle {
  const samples = items
    .slice(0, MAX_SAMPLES)
    .flatMap(({ element }) => (element.children.length === 0 ? [innerXml(document, element)] : []))
  return { ...detectEscapeStyle(samples, FALLBACK), lineEnding: lineEndingOf(document.text) }
}

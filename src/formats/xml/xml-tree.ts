import { MAX_DEPTH, type Problem } from '../format.ts'
import { createProblemList } from '../keyed/problem-list.ts'
import { findTagNameEnd, readTagEnd } from './xml-tag.ts'
import { findForbidden, isReferenceAt } from './xml-text.ts'

/**
 * A document as spans of its text: every node knows where it stands, nothing is ever printed from the tree. Plain text
 * has no nodes of its own: it is what lies between the children of an element (`xml-query.ts`).
 */
export interface XmlDocument {
  readonly text: string
  readonly root: XmlElement | null
  /** Nodes outside the root: declaration, comments, DOCTYPE. */
  readonly prolog: readonly XmlNode[]
  /** What is wrong; the tree holds what could be read. A document with problems can be read but must not be written. */
  readonly problems: readonly Problem[]
}

/** What is needed of a document to look at one of its elements. */
export type XmlSource = Pick<XmlDocument, 'text'>

export type XmlNode = XmlElement | XmlSpan

/** CDATA section, comment, processing instruction or DOCTYPE, with its delimiters. */
export interface XmlSpan {
  readonly kind: 'cdata' | 'comment' | 'instruction' | 'doctype'
  readonly start: number
  readonly end: number
}

export interface XmlElement {
  readonly kind: 'element'
  /** As written, with its prefix. */
  readonly name: string
  readonly children: readonly XmlNode[]
  readonly parent: XmlElement | null
  readonly start: number
  /** Behind the `>` of the start tag. */
  readonly contentStart: number
  /** Before the `<` of the end tag; equal to `contentStart` when there is none (`<a/>`). */
  readonly contentEnd: number
  readonly end: number
  readonly isSelfClosing: boolean
}

interface OpenElement {
  readonly kind: 'element'
  readonly name: string
  children: XmlNode[]
  readonly parent: OpenElement | null
  readonly start: number
  readonly contentStart: number
  contentEnd: number
  end: number
  readonly isSelfClosing: boolean
}

const END_TAG = /<\/([^\s<>/='"?!&]+)\s*>/y
const DOCTYPE = /^<!DOCTYPE\b(?:[^<>[\]"']|"[^"<]*"|'[^'<]*')*>/
const OUTSIDE = /[^\s\ufeff]/g
/** Longer DOCTYPEs are refused: no real one comes near, and a pattern with choices must not run far. */
const MAX_DOCTYPE = 4000
/** More nodes at once are refused: their tree would need many times the memory of the file. */
const MAX_NODES = 4_000_000
/** Shared by all elements without children, which are most. */
const NO_CHILDREN: XmlNode[] = []

/**
 * Told of each element where it ends, inner ones first, with the root as the last. The answer false takes the element
 * out of the tree again, so that reading a large file needs little memory.
 */
export type XmlVisitor = (source: XmlSource, element: XmlElement) => boolean

/** Reads a document; linear in its length, never throws. No entity is expanded, no DTD is read. */
export function readXml(text: string, visit: XmlVisitor = () => true): XmlDocument {
  const problems = createProblemList(text)
  const source: XmlSource = { text }
  const prolog: XmlNode[] = []
  /** One string per name, not one per element. */
  const names = new Map<string, string>()
  let root: OpenElement | null = null
  let open = null as OpenElement | null
  let depth = 0
  /** Nodes of the tree, and how many there were before each open element. */
  let nodes = 0
  const nodesBefore: number[] = []
  let at = 0
  /** Nothing is known of what follows: elements seem not to end. */
  let isCutShort = false
  let nextReference = text.indexOf('&')

  function place(node: XmlNode): void {
    nodes += 1
    if (!open) prolog.push(node)
    else if (open.children === NO_CHILDREN) open.children = [node]
    else open.children.push(node)
  }

  /** Looks for references that mean nothing here, from `at` to `end`. */
  function checkReferences(end: number): void {
    while (nextReference >= 0 && nextReference < end) {
      if (nextReference >= at && !isReferenceAt(text, nextReference))
        problems.add(nextReference, 'This & does not start a known reference; a plain & is written &amp;')
      nextReference = text.indexOf('&', Math.max(nextReference + 1, at))
    }
  }

  function readText(): void {
    const tag = text.indexOf('<', at)
    const end = tag < 0 ? text.length : tag
    if (open) checkReferences(end)
    else {
      OUTSIDE.lastIndex = at
      const found = OUTSIDE.exec(text)
      if (found && found.index < end) problems.add(found.index, 'There is text outside the root element')
    }
    at = end
  }

  function readSpan(kind: XmlSpan['kind'], opener: string, terminator: string): void {
    const found = text.indexOf(terminator, at + opener.length)
    if (found < 0) {
      problems.add(at, `What starts with ${opener} here does not end`)
      isCutShort = true
    }
    const end = found < 0 ? text.length : found + terminator.length
    place({ kind, start: at, end })
    at = end
  }

  function readDoctype(): void {
    const length = DOCTYPE.exec(text.slice(at, at + MAX_DOCTYPE))?.[0].length
    if (length === undefined || open || root) {
      const isDoctype = text.startsWith('<!DOCTYPE', at)
      problems.add(
        at,
        isDoctype
          ? 'A DOCTYPE with declarations of its own is not allowed'
          : 'This declaration is not allowed',
      )
      at = text.length
      isCutShort = true
      return
    }
    place({ kind: 'doctype', start: at, end: at + length })
    at += length
  }

  function readEndTag(): void {
    // Nearly all end tags are spelled without a space.
    if (open && text.startsWith(open.name, at + 2)) {
      const end = at + 2 + open.name.length
      if (text.charCodeAt(end) === GREATER) {
        close(open, at, end + 1)
        at = end + 1
        return
      }
    }
    END_TAG.lastIndex = at
    const found = END_TAG.exec(text)
    if (!found) {
      problems.add(at, 'This end tag is not complete')
      skipBroken()
      return
    }
    const name = found[1] ?? ''
    const end = END_TAG.lastIndex
    let match = open
    while (match && match.name !== name) match = match.parent
    if (!open) problems.add(at, `</${name.slice(0, 50)}> closes nothing`)
    else if (match !== open)
      problems.add(at, `</${name.slice(0, 50)}> does not close <${open.name.slice(0, 50)}>`)
    const outer = match?.parent
    while (match && open && open !== outer) close(open, at, open === match ? end : at)
    at = end
  }

  function close(element: OpenElement, contentEnd: number, end: number): void {
    element.contentEnd = contentEnd
    element.end = end
    open = element.parent
    depth -= 1
    settle(element, nodesBefore[depth] ?? 0)
  }

  function settle(element: OpenElement, before: number): void {
    if (visit(source, element)) return
    open?.children.pop()
    nodes = before
  }

  /** Goes on at the next tag. */
  function skipBroken(): void {
    const next = text.indexOf('<', at + 1)
    at = next < 0 ? text.length : next
  }

  function readStartTag(): void {
    const start = at
    const nameEnd = findTagNameEnd(text, at + 1)
    if (nameEnd === at + 1) {
      problems.add(at, 'A < stands here that starts no tag')
      at += 1
      return
    }
    const found = text.slice(at + 1, nameEnd)
    const name = names.get(found) ?? intern(names, found)
    const tagEnd = readTagEnd(text, nameEnd)
    if (tagEnd >= 0) {
      checkReferences(tagEnd)
      at = tagEnd
    } else {
      problems.add(start, `The tag <${name.slice(0, 50)}> is broken`)
      skipBroken()
    }
    if (!open && root) problems.add(start, 'There is a second root element')
    const isSelfClosing = tagEnd >= 0 && text[at - 2] === '/'
    const element: OpenElement = {
      kind: 'element',
      name,
      children: NO_CHILDREN,
      parent: open,
      start,
      contentStart: at,
      contentEnd: at,
      end: at,
      isSelfClosing,
    }
    place(element)
    if (!open) root ??= element
    if (isSelfClosing) settle(element, nodes - 1)
    else {
      nodesBefore[depth] = nodes - 1
      open = element
      depth += 1
    }
  }

  while (at < text.length) {
    if (text.charCodeAt(at) !== LESS) {
      readText()
      continue
    }
    const next = text.charCodeAt(at + 1)
    if (next === SLASH) readEndTag()
    else if (next === QUESTION) readSpan('instruction', '<?', '?>')
    else if (next !== EXCLAMATION) readStartTag()
    else if (text.startsWith('<!--', at)) readSpan('comment', '<!--', '-->')
    else if (open && text.startsWith('<![CDATA[', at)) readSpan('cdata', '<![CDATA[', ']]>')
    else readDoctype()
    if (depth <= MAX_DEPTH && nodes <= MAX_NODES) continue
    const limit =
      depth > MAX_DEPTH ? `Elements are nested more than ${MAX_DEPTH} deep` : 'There are too many elements'
    problems.add(at, limit)
    isCutShort = true
    break
  }
  if (open && !isCutShort) problems.add(open.start, `The element ${open.name.slice(0, 50)} does not end`)
  while (open) close(open, text.length, text.length)
  const forbidden = findForbidden(text)
  if (forbidden >= 0) problems.add(forbidden, 'This character is not allowed in XML')
  return { text, root, prolog, problems: root ? problems.list() : problemsWithoutRoot(text, problems.list()) }
}

const LESS = 60
const SLASH = 47
const GREATER = 62
const QUESTION = 63
const EXCLAMATION = 33

function intern(names: Map<string, string>, name: string): string {
  if (names.size < 1000) names.set(name, name)
  return name
}

/** One problem is enough for what is no XML at all. */
function problemsWithoutRoot(text: string, problems: readonly Problem[]): readonly Problem[] {
  if (text.trim() === '') return [{ line: 1, column: 1, message: 'The file is empty' }]
  const [first] = problems
  return [first ?? { line: 1, column: 1, message: 'There is no root element' }]
}

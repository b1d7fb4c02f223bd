import { MAX_DEPTH, type Problem } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { createNameReader } from './tag-names.ts'
import { readTagEnd } from './xml-tag.ts'
import { findForbidden, isReferenceAt } from './xml-text.ts'

/**
 * A document as spans of its text: nodes have positions, and nothing is ever printed from the tree. Plain text has no
 * nodes: it is what lies between the children of an element (`xml-query.ts`).
 */
export interface XmlDocument {
  readonly text: string
  /** False if the text contains no carriage return, which saves searching for them. */
  readonly hasReturns?: boolean
  readonly root: XmlElement | null
  /** Nodes outside the root: declaration, comments, DOCTYPE. */
  readonly prolog: readonly XmlNode[]
  /** Problems; the tree contains what could be parsed. A document with problems can be read but must not be written. */
  readonly problems: readonly Problem[]
}

/** The parts of a document that are needed to read an element. */
export type XmlSource = Pick<XmlDocument, 'text' | 'hasReturns'>

export type XmlNode = XmlElement | XmlSpan

/** CDATA section, comment, processing instruction or DOCTYPE, with its delimiters. */
interface XmlSpan {
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
  /** After the `>` of the start tag. */
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

/** Formats have few names, files many of each. */
const readName = createNameReader()
const END_TAG = /<\/([^\s<>/='"?!&]+)\s*>/y
const DOCTYPE = /^<!DOCTYPE\b(?:[^<>[\]"']|"[^"<]*"|'[^'<]*')*>/
const OUTSIDE = /[^\s\ufeff]/g
/** Longer DOCTYPEs are rejected: no real one comes near, and the pattern has alternatives. */
const MAX_DOCTYPE = 4000
/** More nodes at once are rejected: their tree would need many times the memory of the file. */
const MAX_NODES = 4_000_000
/** Shared by all elements without children, which are most. */
const NO_CHILDREN: XmlNode[] = []

/**
 * Called for each element when it ends, inner ones first, the root last. Returning false drops the element from the
 * tree, so that reading a large file needs little memory.
 */
export type XmlVisitor = (source: XmlSource, element: XmlElement) => boolean

/**
 * Parses a document in linear time; never throws. Entities are not expanded, DTDs are not read. `isClean` if the text
 * is known to contain no forbidden character.
 */
export function readXml(
  text: string,
  visit: XmlVisitor = () => true,
  { isClean = false }: { readonly isClean?: boolean } = {},
): XmlDocument {
  const problems = createProblemList(text)
  const hasReturns = text.includes('\r')
  const source: XmlSource = { text, hasReturns }
  const prolog: XmlNode[] = []
  let root: OpenElement | null = null
  let open = null as OpenElement | null
  let depth = 0
  /** Nodes of the tree, and how many there were before each open element. */
  let nodes = 0
  const nodesBefore: number[] = []
  /** The rest is unknown, so open elements are not reported as unclosed. */
  let isCutShort = false
  let nextReference = referenceFrom(0)
  let nextTag = -1

  /** The first `<` from here on, or the end. */
  function tagFrom(at: number): number {
    if (nextTag >= at) return nextTag
    const found = text.indexOf('<', at)
    nextTag = found < 0 ? text.length : found
    return nextTag
  }

  function place(node: XmlNode): void {
    nodes += 1
    if (!open) prolog.push(node)
    else if (open.children === NO_CHILDREN) open.children = [node]
    else open.children.push(node)
  }

  /** Looks for references that mean nothing here. */
  function checkReferences(start: number, end: number): void {
    while (nextReference < end) {
      if (nextReference >= start && !isReferenceAt(text, nextReference))
        problems.add(nextReference, 'This & does not start a known entity; escape it as &amp;')
      nextReference = referenceFrom(Math.max(nextReference + 1, start))
    }
  }

  /** The first `&` from here on, or the end. */
  function referenceFrom(at: number): number {
    const found = text.indexOf('&', at)
    return found < 0 ? text.length : found
  }

  // Each of the following reads the markup at an offset and returns the offset after it.

  function readText(at: number): number {
    const end = tagFrom(at)
    if (open) {
      if (nextReference < end) checkReferences(at, end)
    } else {
      OUTSIDE.lastIndex = at
      const found = OUTSIDE.exec(text)
      if (found && found.index < end) problems.add(found.index, 'Text outside the root element')
    }
    return end
  }

  function readSpan(
    at: number,
    kind: XmlSpan['kind'],
    [opener, terminator]: readonly [string, string],
  ): number {
    const found = text.indexOf(terminator, at + opener.length)
    if (found < 0) {
      problems.add(at, `${opener} is not closed`)
      isCutShort = true
    }
    const end = found < 0 ? text.length : found + terminator.length
    place({ kind, start: at, end })
    return end
  }

  function readDoctype(at: number): number {
    const length = DOCTYPE.exec(text.slice(at, at + MAX_DOCTYPE))?.[0].length
    if (length === undefined || open || root) {
      const isDoctype = text.startsWith('<!DOCTYPE', at)
      problems.add(
        at,
        isDoctype ? 'A DOCTYPE with its own declarations is not allowed' : 'This declaration is not allowed',
      )
      isCutShort = true
      return text.length
    }
    place({ kind: 'doctype', start: at, end: at + length })
    return at + length
  }

  function readEndTag(at: number): number {
    // Nearly all end tags are written without a space.
    if (open && text.startsWith(open.name, at + 2)) {
      const end = at + 2 + open.name.length
      if (text.charCodeAt(end) === GREATER) {
        close(open, at, end + 1)
        return end + 1
      }
    }
    END_TAG.lastIndex = at
    const found = END_TAG.exec(text)
    if (!found) {
      problems.add(at, 'This end tag is incomplete')
      return tagFrom(at + 1)
    }
    const name = found[1] ?? ''
    const end = END_TAG.lastIndex
    let match = open
    while (match && match.name !== name) match = match.parent
    if (!open) problems.add(at, `</${name.slice(0, 50)}> has no opening tag`)
    else if (match !== open)
      problems.add(at, `</${name.slice(0, 50)}> does not match <${open.name.slice(0, 50)}>`)
    const outer = match?.parent
    while (match && open && open !== outer) close(open, at, open === match ? end : at)
    return end
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

  function readStartTag(start: number): number {
    const first = text.charCodeAt(start + 1)
    const name = first === AMPERSAND ? '' : readName(text, start + 1)
    if (name === '') {
      problems.add(start, 'This < does not start a tag')
      return start + 1
    }
    const nameEnd = start + 1 + name.length
    const tagEnd =
      text.charCodeAt(nameEnd) === GREATER ? nameEnd + 1 : readTagEnd(text, nameEnd, tagFrom(start + 1))
    if (tagEnd < 0) problems.add(start, `The tag <${name.slice(0, 50)}> is malformed`)
    else if (nextReference < tagEnd) checkReferences(start, tagEnd)
    const end = tagEnd >= 0 ? tagEnd : tagFrom(start + 1)
    if (!open && root) problems.add(start, 'Second root element')
    const isSelfClosing = tagEnd >= 0 && text.charCodeAt(end - 2) === SLASH
    const element: OpenElement = {
      kind: 'element',
      name,
      children: NO_CHILDREN,
      parent: open,
      start,
      contentStart: end,
      contentEnd: end,
      end,
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
    return end
  }

  function readMarkup(at: number): number {
    const next = text.charCodeAt(at + 1)
    if (next === SLASH) return readEndTag(at)
    if (next === QUESTION) return readSpan(at, 'instruction', INSTRUCTION)
    if (next !== EXCLAMATION) return readStartTag(at)
    if (text.startsWith('<!--', at)) return readSpan(at, 'comment', COMMENT)
    if (open && text.startsWith('<![CDATA[', at)) return readSpan(at, 'cdata', CDATA)
    return readDoctype(at)
  }

  let at = 0
  const { length } = text
  while (at < length) {
    at = text.charCodeAt(at) === LESS ? readMarkup(at) : readText(at)
    if (depth <= MAX_DEPTH && nodes <= MAX_NODES) continue
    const limit =
      depth > MAX_DEPTH
        ? `Elements are nested more than ${MAX_DEPTH} levels deep`
        : 'There are too many elements'
    problems.add(at, limit)
    isCutShort = true
    break
  }
  if (open && !isCutShort) problems.add(open.start, `The element ${open.name.slice(0, 50)} is not closed`)
  while (open) close(open, length, length)
  const forbidden = isClean ? -1 : findForbidden(text)
  if (forbidden >= 0) problems.add(forbidden, 'This character is not allowed in XML')
  const found = problems.list()
  return { text, hasReturns, root, prolog, problems: root ? found : problemsWithoutRoot(text, found) }
}

const LESS = 60
const SLASH = 47
const GREATER = 62
const QUESTION = 63
const EXCLAMATION = 33
const AMPERSAND = 38
const INSTRUCTION = ['<?', '?>'] as const
const COMMENT = ['<!--', '-->'] as const
const CDATA = ['<![CDATA[', ']]>'] as const

/** A single problem for a file that is not XML at all. */
function problemsWithoutRoot(text: string, problems: readonly Problem[]): readonly Problem[] {
  if (text.trim() === '') return [{ line: 1, column: 1, message: 'The file is empty' }]
  const [first] = problems
  return [first ?? { line: 1, column: 1, message: 'Missing root element' }]
}

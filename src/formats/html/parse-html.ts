import { type DocumentText, MAX_TEXT_LENGTH } from '../document/document-syntax.ts'
import { MAX_DEPTH } from '../format.ts'
import { isBlank } from './html-blanks.ts'
import { createPaths, type HtmlPath } from './html-path.ts'
import { attributeText, markupText } from './html-text.ts'
import { type HtmlAttribute, type HtmlToken, tokenizeHtml } from './html-tokens.ts'
import { trimSegment } from './trim-segment.ts'

/** A text between tags, or the value of an attribute. */
export interface HtmlText extends DocumentText {
  /** The quote around an attribute, or nothing around a bare one; null for a text between tags. */
  readonly quote: string | null
  /** Inside a block, where inline tags do not end it. */
  readonly isBlock: boolean
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements whose content is a text of its own. */
const BLOCKS = set(
  'address article aside blockquote caption dd div dt figcaption footer h1 h2 h3 h4 h5 h6 header li main nav option p pre section td th title',
)
/** Elements that do not interrupt a text which is in no block. */
const INLINE = set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
)
const ATTRIBUTES = set('abbr alt aria-description aria-label placeholder summary title value')
const META = set('description keywords')
/** Elements that a start tag closes implicitly, because their end tag was omitted. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', set('li')],
  ['dt', set('dt dd')],
  ['dd', set('dt dd')],
  ['option', set('option')],
  ['tr', set('tr td th')],
  ['td', set('td th')],
  ['th', set('td th')],
])
/** Omitted end tags are not searched beyond these. */
const SCOPES = set('ul ol dl table select body html')

interface OpenElement {
  readonly name: string
  /** Names of all elements around it and its own. */
  readonly path: HtmlPath
  /** Must not be translated. */
  readonly isKept: boolean
}

/** Text with more tokens cannot reasonably be translated; it stays unchanged. */
const MAX_PIECES = 10_000

/** Finds the texts of a document: the content of blocks with inline markup, and attributes with text for readers. */
export function* parseHtml(text: string): Generator<HtmlText> {
  const found: HtmlText[] = []
  const open: OpenElement[] = []
  const positions = createPositions(text)
  const root = createPaths()
  let blocks = 0
  let hidden = 0
  // A text before the first tag has no path.
  let segment = { path: root, line: 0, column: 0, isBlock: false, isPreformatted: false }
  let tokens: HtmlToken[] = []
  // By token, for tags that turn out not to be part of the text.
  const paths = new Map<number, HtmlPath>()

  function begin({ start, kind, name }: HtmlToken): void {
    positions.goTo(start)
    const isPreformatted = kind === 'start' && name === 'pre'
    const { line, column } = positions
    segment = { path: pathOf(null), line, column, isBlock: blocks > 0, isPreformatted }
    if (tokens.length > 0) tokens = []
    if (paths.size > 0) paths.clear()
  }

  function keep(token: HtmlToken): void {
    if (tokens.length > MAX_PIECES) return
    if (token.attributes.length > 0 && token.kind !== 'end') {
      paths.set(tokens.length, pathOf(token.kind === 'void' ? token.name : null))
    }
    // Most texts are one token, and an array literal has no spare capacity.
    if (tokens.length === 0) tokens = [token]
    else tokens.push(token)
  }

  /** The path of the innermost element, or of one within it. */
  function pathOf(name: string | null): HtmlPath {
    const path = open.at(-1)?.path ?? root
    return name === null ? path : path.child(name)
  }

  function flush(): void {
    if (tokens.length === 0 || tokens.length > MAX_PIECES) return
    const { first, last } = trimSegment(text, tokens)
    for (let index = 0; index < first; index += 1)
      addAttributes(tokens[index], paths.get(index) ?? segment.path)
    if (first <= last) addText(first, last)
    for (let index = last + 1; index < tokens.length; index += 1)
      addAttributes(tokens[index], paths.get(index) ?? segment.path)
  }

  function addText(first: number, last: number): void {
    const { path, line, column, isBlock, isPreformatted } = segment
    const start = trimmedStart(text, tokens[first])
    const end = trimmedEnd(text, tokens[last])
    if (hidden > 0 || start >= end || end - start > MAX_TEXT_LENGTH) return
    const pieces = { tokens, first, last, isPreformatted }
    const { text: words, translation } = markupText(text, pieces)
    if (words === '') return
    const location = line === 0 ? '' : path.locate(line, column)
    found.push({ text: words, translation, start, end, location, kind: path.name, quote: null, isBlock })
  }

  function addAttributes(token: HtmlToken | undefined, path: HtmlPath): void {
    if (hidden > 0 || !token || token.attributes.length === 0) return
    for (const attribute of token.attributes) {
      if (!isTranslatable(token, attribute)) continue
      const { text: words, translation } = attributeText(attribute.value ?? '')
      if (words === '') continue
      positions.goTo(token.start)
      const { name, valueStart: start, valueEnd: end, quote } = attribute
      const place = path.attribute(name)
      const location = place.locate(positions.line, positions.column)
      found.push({ text: words, translation, start, end, location, kind: place.name, quote, isBlock: false })
    }
  }

  function pop(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const element = open.pop()
      if (!element) return
      if (BLOCKS.has(element.name)) blocks -= 1
      if (element.isKept) hidden -= 1
    }
  }

  function push(token: HtmlToken): void {
    const ended = ENDED_BY.get(token.name)
    if (ended) pop(countToEnd(open, ended))
    if (token.name === 'p' && open.at(-1)?.name === 'p') pop(1)
    if (open.length >= MAX_DEPTH) return
    const isKept = token.attributes.length > 0 && token.attributes.some(isTranslateNo)
    open.push({ name: token.name, path: pathOf(token.name), isKept })
    if (BLOCKS.has(token.name)) blocks += 1
    if (isKept) hidden += 1
  }

  for (const token of tokenizeHtml(text)) {
    const { kind, name } = token
    const isTag = kind === 'start' || kind === 'end' || kind === 'void'
    const isBreak = isTag && breaksText(token, segment.isBlock)
    if (kind === 'raw' && !segment.isBlock) continue
    if (isBreak) flush()
    if (kind === 'start') push(token)
    if (isBreak && kind !== 'end') {
      addAttributes(token, pathOf(kind === 'void' ? name : null))
      begin(token)
    } else if (kind === 'end') {
      const opened = open.findLastIndex((tag) => tag.name === name)
      if (opened >= 0) pop(open.length - opened)
      if (isBreak) begin(token)
      else keep(token)
    } else keep(token)
    if (found.length === 0) continue
    for (const one of found) yield one
    found.length = 0
  }
  flush()
  yield* found
}

function isTranslateNo({ name, value }: HtmlAttribute): boolean {
  return name === 'translate' && value?.toLowerCase() === 'no'
}

/** True for a tag that ends the text before it and cannot be part of one. */
export function breaksText(token: HtmlToken, isInBlock: boolean): boolean {
  return BLOCKS.has(token.name) || (!isInBlock && isLooseBreak(token))
}

/** True for a tag that ends a text outside blocks: all but inline tags without translatable attributes. */
function isLooseBreak(token: HtmlToken): boolean {
  if (!INLINE.has(token.name)) return true
  return token.attributes.length > 0 && token.attributes.some((attribute) => isTranslatable(token, attribute))
}

/** How many open elements a start tag closes implicitly. */
function countToEnd(open: readonly OpenElement[], ended: ReadonlySet<string>): number {
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const name = open[index]?.name ?? ''
    if (ended.has(name)) return open.length - index
    if (SCOPES.has(name)) return 0
  }
  return 0
}

function isTranslatable({ name, attributes }: HtmlToken, attribute: HtmlAttribute): boolean {
  if (attribute.value === null || attribute.value.length > MAX_TEXT_LENGTH) return false
  if (ATTRIBUTES.has(attribute.name)) return true
  if (name === 'html') return attribute.name === 'lang'
  if (name !== 'meta' || attribute.name !== 'content') return false
  return attributes.some((other) => other.name === 'name' && META.has(other.value?.toLowerCase() ?? ''))
}

function trimmedStart(text: string, token: HtmlToken | undefined): number {
  if (token?.kind !== 'text') return token?.start ?? 0
  let at = token.start
  while (at < token.end && isBlank(text.charCodeAt(at))) at += 1
  return at
}

function trimmedEnd(text: string, token: HtmlToken | undefined): number {
  if (token?.kind !== 'text') return token?.end ?? 0
  let at = token.end
  while (at > token.start && isBlank(text.charCodeAt(at - 1))) at -= 1
  return at
}

/** Line and column, from 1, of an offset that only grows. */
interface Positions {
  readonly line: number
  readonly column: number
  goTo(offset: number): void
}

/** Counts the lines of a text, each once. */
function createPositions(text: string): Positions {
  let lineStart = 0
  let next = text.indexOf('\n')
  const positions = {
    line: 1,
    column: 1,
    goTo(offset: number): void {
      while (next >= 0 && next < offset) {
        positions.line += 1
        lineStart = next + 1
        next = text.indexOf('\n', lineStart)
      }
      positions.column = offset - lineStart + 1
    },
  }
  return positions
}

import { type DocumentText, MAX_TEXT_LENGTH, MAX_TEXTS } from '../document/document-format.ts'
import { MAX_DEPTH } from '../format.ts'
import { createReferences } from './html-entities.ts'
import { attributeText, markupText } from './html-text.ts'
import { type HtmlAttribute, type HtmlToken, tokenizeHtml } from './html-tokens.ts'
import { trimSegment } from './trim-segment.ts'

/** A text between tags, or the value of an attribute. */
export interface HtmlText extends DocumentText {
  /** The quote around an attribute, or nothing around a bare one; null for a text between tags. */
  readonly quote: string | null
  /** Stands in a block: tags that are none do not end it. */
  readonly isBlock: boolean
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements whose content is a text of its own. */
const BLOCKS = set(
  'address article aside blockquote caption dd div dt figcaption footer h1 h2 h3 h4 h5 h6 header li main nav option p pre section td th title',
)
/** Elements that do not interrupt a text which stands in no block. */
const INLINE = set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
)
const ATTRIBUTES = set('abbr alt aria-description aria-label placeholder summary title value')
const META = set('description keywords')
/** What the beginning of an element ends, where its end tag was left out. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', set('li')],
  ['dt', set('dt dd')],
  ['dd', set('dt dd')],
  ['option', set('option')],
  ['tr', set('tr td th')],
  ['td', set('td th')],
  ['th', set('td th')],
])
/** An end tag that was left out is not looked for beyond these. */
const SCOPES = set('ul ol dl table select body html')

interface OpenElement {
  readonly name: string
  /** Names of all elements around it and its own. */
  readonly path: string
  /** Must not be translated. */
  readonly isKept: boolean
}

/** Text in more pieces is none that people could translate; it stays as it is. */
const MAX_PIECES = 10_000
/** Every text repeats its path: longer ones are cut. */
const MAX_PATH = 500
const MAX_NAME = 50

/** Finds the texts of a document: content of blocks with the markup in it, and the attributes that people read. */
export function parseHtml(text: string): HtmlText[] {
  const found: HtmlText[] = []
  const open: OpenElement[] = []
  const lines = lineCounter(text)
  const references = createReferences()
  let blocks = 0
  let hidden = 0
  let segment = { location: '', path: '', isBlock: false, isPreformatted: false }
  let tokens: HtmlToken[] = []
  // Of tags within the segment, for those that turn out to be no part of the text.
  const paths = new Map<HtmlToken, string>()

  function begin({ start, kind, name }: HtmlToken): void {
    const path = pathOf(open)
    const location = `+${path}:${lines(start)}`
    segment = { location, path, isBlock: blocks > 0, isPreformatted: kind === 'start' && name === 'pre' }
    tokens = []
    paths.clear()
  }

  function flush(): void {
    if (tokens.length === 0 || tokens.length > MAX_PIECES) return
    const [only] = tokens
    if (tokens.length === 1 && only?.kind === 'text') {
      addText(tokens)
      return
    }
    const { before, kept, after } = trimSegment(text, tokens)
    const add = (token: HtmlToken) => addAttributes(token, paths.get(token) ?? segment.path)
    before.forEach(add)
    if (kept.length > 0) addText(kept)
    after.forEach(add)
  }

  function addText(kept: readonly HtmlToken[]): void {
    const { location, path, isPreformatted } = segment
    const start = trimmedStart(text, kept[0])
    const end = trimmedEnd(text, kept.at(-1))
    if (start >= end || end - start > MAX_TEXT_LENGTH) return
    const markup = markupText(text, kept, { isPreformatted, references })
    if (markup.text === '' || hidden > 0) return
    found.push({ ...markup, start, end, location, kind: path, quote: null, isBlock: segment.isBlock })
  }

  function addAttributes(token: HtmlToken, path: string): void {
    if (hidden > 0 || token.attributes.length === 0) return
    for (const attribute of token.attributes) {
      if (!isTranslatable(token, attribute)) continue
      const markup = attributeText(attribute.value ?? '', references)
      const { name, valueStart: start, valueEnd: end, quote } = attribute
      const place = `${path}[${name}]`
      const location = `+${place}:${lines(token.start)}`
      if (markup.text !== '')
        found.push({ ...markup, start, end, location, kind: place, quote, isBlock: false })
    }
  }

  function pop(count: number): void {
    for (const { name, isKept } of open.splice(open.length - count)) {
      if (BLOCKS.has(name)) blocks -= 1
      if (isKept) hidden -= 1
    }
  }

  function push(token: HtmlToken): void {
    const ended = ENDED_BY.get(token.name)
    if (ended) pop(countToEnd(open, ended))
    if (token.name === 'p' && open.at(-1)?.name === 'p') pop(1)
    if (open.length >= MAX_DEPTH) return
    const isKept = token.attributes.some(
      ({ name, value }) => name === 'translate' && value?.toLowerCase() === 'no',
    )
    open.push({ name: token.name, path: pathOf(open, token.name), isKept })
    if (BLOCKS.has(token.name)) blocks += 1
    if (isKept) hidden += 1
  }

  for (const token of tokenizeHtml(text)) {
    const { kind, name } = token
    if (found.length >= MAX_TEXTS) break
    const isTag = kind === 'start' || kind === 'end' || kind === 'void'
    const isBreak = isTag && breaksText(token, segment.isBlock)
    if (kind === 'raw' && !segment.isBlock) continue
    if (isBreak) flush()
    if (kind === 'start') push(token)
    if (isBreak && kind !== 'end') {
      addAttributes(token, pathOf(open, kind === 'void' ? name : null))
      begin(token)
    } else if (kind === 'end') {
      const opened = open.findLastIndex((tag) => tag.name === name)
      if (opened >= 0) pop(open.length - opened)
      if (isBreak) begin(token)
      else if (tokens.length <= MAX_PIECES) tokens.push(token)
    } else if (tokens.length <= MAX_PIECES) {
      if (token.attributes.length > 0) paths.set(token, pathOf(open, kind === 'void' ? name : null))
      tokens.push(token)
    }
  }
  flush()
  return found
}

/** True for a tag that ends the text before it, and can not be a part of one. */
export function breaksText(token: HtmlToken, isInBlock: boolean): boolean {
  return BLOCKS.has(token.name) || (!isInBlock && isLooseBreak(token))
}

/** True for a tag that ends a text which stands in no block: all but those within lines without attributes to read. */
function isLooseBreak(token: HtmlToken): boolean {
  return !INLINE.has(token.name) || token.attributes.some((attribute) => isTranslatable(token, attribute))
}

function pathOf(open: readonly OpenElement[], last: string | null = null): string {
  const path = open.at(-1)?.path ?? ''
  if (last === null || path.length > MAX_PATH) return path
  const name = last.slice(0, MAX_NAME)
  return path === '' ? name : `${path}.${name}`
}

/** How many open elements end where one begins that can not stand in them. */
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
  if (!token) return 0
  const { kind, start, end } = token
  return kind === 'text' ? end - text.slice(start, end).trimStart().length : start
}

function trimmedEnd(text: string, token: HtmlToken | undefined): number {
  if (!token) return 0
  const { kind, start, end } = token
  return kind === 'text' ? start + text.slice(start, end).trimEnd().length : end
}

/** Line and column, as `12-3`, of offsets that only grow. */
function lineCounter(text: string): (offset: number) => string {
  let line = 1
  let lineStart = 0
  let next = text.indexOf('\n')
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1
      lineStart = next + 1
      next = text.indexOf('\n', lineStart)
    }
    return `${line}-${offset - lineStart + 1}`
  }
}

import {
  type Container,
  indentAt,
  isRule,
  matchContainers,
  mayOpenContainer,
  openContainer,
  ruleTester,
  skipBlanks,
} from './markdown-line.ts'

/** A line of a block, without the markers of its containers. */
export interface BlockLine {
  readonly start: number
  /** Without the line break. */
  readonly end: number
}

/** A block with text in it. */
export interface Block {
  /** `heading` starts with markers, `underlined` is a heading because of the line below it. */
  readonly kind: 'heading' | 'underlined' | 'paragraph' | 'row' | 'html'
  readonly lines: readonly BlockLine[]
  /** Number of the first line. */
  readonly line: number
  /** Of a heading, from 1; 0 for everything else. */
  readonly level: number
  readonly isInList: boolean
}

/** First characters of lines that turn the line above into a heading or table. */
const LINE_STARTS = '=-|:'
/** First characters of footnotes, definitions and site generator syntax. */
const SPECIAL_STARTS = '[{:'
/** First characters of code, headings, rules and HTML. */
const BLOCK_STARTS = '`~#<-*_'
const FENCE = /^(`{3,})[^`]*$|^(~{3,})/
const HEADING = /^(#{1,6})(?:[ \t]|$)/
const UNDERLINE = /^(?:=+|-+)$/
const DELIMITER = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?$/
const DEFINITION = /^\[(?!\^)[^\]\n]+\]:/
const FOOTNOTE = /^\[\^[^\]\n]+\]:[ \t]*/
const SHORTCODE = /^(?:\{\{[<%].*[%>]\}\}|\{%.*%\}|:::.*)$/
/** Start and end patterns of HTML that is not translated. */
const HTML_KEPT: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![A-Za-z]/, />/],
]
const HTML_BLOCK =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i
const HTML_LINE = /^<(?:\/[A-Za-z][\w-]*\s*|[A-Za-z][\w-]*(?:\s[^<>]*)?)>[ \t]*$/

const CR = 13

/** The block that is open between lines. */
type Leaf =
  | { readonly kind: 'paragraph' | 'html'; readonly lines: BlockLine[]; readonly line: number }
  | { readonly kind: 'table' }
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'kept'; readonly end: RegExp }

interface State {
  readonly text: string
  /** Completed blocks that were not yielded yet. */
  ended: Block[]
  containers: Container[]
  leaf: Leaf | null
  /** The current line. */
  line: number
}

/** Yields the blocks with text one at a time, in linear time. Code, rules and definitions are skipped. */
export function* listBlocks(text: string): Generator<Block> {
  const from = frontMatterEnd(text)
  const state: State = { text, ended: [], containers: [], leaf: null, line: lineNumber(text, from) - 1 }
  for (let start = from; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const lineEnd = feed < 0 ? text.length : feed
    const end = lineEnd > start && text.charCodeAt(lineEnd - 1) === CR ? lineEnd - 1 : lineEnd
    state.line += 1
    readLine(state, start, end)
    start = feed < 0 ? text.length : feed + 1
    if (state.ended.length === 0) continue
    for (const block of state.ended) yield block
    state.ended = []
  }
  closeLeaf(state)
  yield* state.ended
}

function readLine(state: State, start: number, end: number): void {
  const { text } = state
  const { at, matched } = matchContainers(text, start, end, state.containers)
  const isWhole = matched === state.containers.length
  if (isWhole && isInCode(state, at, end)) return
  const isBlank = skipBlanks(text, at, end) >= end
  if (isBlank || (!isWhole && state.leaf?.kind !== 'paragraph')) {
    closeLeaf(state)
    if (!isWhole) state.containers = state.containers.slice(0, matched)
  }
  if (isBlank) return
  if (state.leaf?.kind === 'html') {
    pushLine(state.leaf.lines, { start: skipBlanks(text, at, end), end })
    return
  }
  const inner = openContainers(state, at, end, matched)
  const content = skipBlanks(text, inner ?? at, end)
  if (content >= end) return
  const line = { start: content, end }
  const indent = indentAt(text, inner ?? at, end)
  // A line without the markers of its containers can only continue a paragraph.
  const isLazy = !isWhole && inner === null
  if (!isLazy && inner === null && continueBlock(state, line, indent)) return
  if (indent > 3 || !beginBlock(state, line, isLazy ? matched : null)) addToParagraph(state, line, indent)
}

/** True within code or untranslated HTML, which ends here or continues. */
function isInCode(state: State, start: number, end: number): boolean {
  const { leaf } = state
  if (leaf?.kind !== 'fence' && leaf?.kind !== 'kept') return false
  const written = state.text.slice(start, end)
  const isOver = leaf.kind === 'fence' ? isFenceEnd(written, leaf.mark) : leaf.end.test(written)
  if (isOver) state.leaf = null
  return true
}

/**
 * Opens the quotes and list items that start in a line; returns the offset after their markers, or null if there are
 * none.
 */
function openContainers(state: State, from: number, end: number, matched: number): number | null {
  const { text } = state
  if (!mayOpenContainer(text, from, end)) return null
  const isRuleFrom = ruleTester(text, end)
  let at: number | null = null
  for (;;) {
    const isInParagraph =
      at === null && state.leaf?.kind === 'paragraph' && matched === state.containers.length
    const opened = openContainer(text, at ?? from, end, { isInParagraph, isRuleFrom })
    if (!opened || (at === null ? matched : state.containers.length) >= MAX_CONTAINERS) return at
    if (at === null) {
      closeLeaf(state)
      state.containers = state.containers.slice(0, matched)
    }
    state.containers.push(opened.container)
    at = opened.at
  }
}

/** Continues a table, or turns a paragraph into a heading or table; false if neither applies. */
function continueBlock(state: State, line: BlockLine, indent: number): boolean {
  const { text, leaf } = state
  if (leaf?.kind !== 'table' && leaf?.kind !== 'paragraph') return false
  const written = text.slice(line.start, line.end)
  if (leaf.kind === 'table') {
    if (startsBlock(written)) return false
    emitBlock(state, 'row', [line], state.line)
    return true
  }
  if (indent > 3 || !LINE_STARTS.includes(written.charAt(0))) return false
  const [only] = leaf.lines
  if (UNDERLINE.test(written.trimEnd())) {
    emitBlock(state, 'underlined', leaf.lines, leaf.line, written.startsWith('=') ? 1 : 2)
    state.leaf = null
    return true
  }
  if (!only || leaf.lines.length > 1 || !isTable(text.slice(only.start, only.end), written)) return false
  emitBlock(state, 'row', [only], leaf.line)
  state.leaf = { kind: 'table' }
  return true
}

/** Starts code, a heading, a rule or HTML; false for text. Closes the containers that the line does not continue. */
function beginBlock(state: State, line: BlockLine, matched: number | null): boolean {
  if (!BLOCK_STARTS.includes(state.text.charAt(line.start))) return false
  const written = state.text.slice(line.start, line.end)
  const fence = FENCE.exec(written)
  const level = HEADING.exec(written)?.[1]?.length
  const kept = HTML_KEPT.find(([begin]) => begin.test(written))
  const isLone = state.leaf?.kind !== 'paragraph' && HTML_LINE.test(written)
  if (!fence && level === undefined && !kept && !isLone && !isRule(written) && !HTML_BLOCK.test(written))
    return false
  closeLeaf(state)
  if (matched !== null) state.containers = state.containers.slice(0, matched)
  if (fence) state.leaf = { kind: 'fence', mark: fence[1] ?? fence[2] ?? '' }
  else if (level !== undefined) emitBlock(state, 'heading', [line], state.line, level)
  else if (kept) state.leaf = kept[1].test(written.slice(2)) ? null : { kind: 'kept', end: kept[1] }
  else if (!isRule(written)) state.leaf = { kind: 'html', lines: [line], line: state.line }
  return true
}

/** Continues or starts a paragraph; indented lines outside of one are code. */
function addToParagraph(state: State, line: BlockLine, indent: number): void {
  const { text, leaf } = state
  const isSpecial = SPECIAL_STARTS.includes(text.charAt(line.start))
  const written = isSpecial ? text.slice(line.start, line.end) : ''
  const footnote = isSpecial ? (FOOTNOTE.exec(written)?.[0].length ?? 0) : 0
  if (leaf?.kind === 'paragraph' && footnote === 0) {
    pushLine(leaf.lines, line)
    return
  }
  closeLeaf(state)
  if (indent > 3 || DEFINITION.test(written) || SHORTCODE.test(written.trimEnd())) return
  const first = footnote === 0 ? line : { start: line.start + footnote, end: line.end }
  state.leaf = { kind: 'paragraph', lines: [first], line: state.line }
}

function closeLeaf(state: State): void {
  const { leaf } = state
  const isText = leaf?.kind === 'paragraph' || leaf?.kind === 'html'
  if (isText && leaf.lines.length <= MAX_LINES) emitBlock(state, leaf.kind, leaf.lines, leaf.line)
  state.leaf = null
}

function emitBlock(
  { containers, ended }: State,
  kind: Block['kind'],
  lines: readonly BlockLine[],
  line: number,
  level = 0,
): void {
  const isInList = containers.length > 0 && containers.some((container) => container.kind === 'item')
  ended.push({ kind, lines, line, level, isInList })
}

/** Nesting limit of quotes and lists; deeper ones are read as text. */
const MAX_CONTAINERS = 30
/** A block with more lines cannot reasonably be translated and is skipped. */
const MAX_LINES = 10_000
const MAX_DELIMITER = 10_000

function pushLine(lines: BlockLine[], line: BlockLine): void {
  if (lines.length <= MAX_LINES) lines.push(line)
}

/** The end of front matter between `---` or `+++` lines, as used by site generators. */
function frontMatterEnd(text: string): number {
  const mark = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text)?.[1]
  if (mark === undefined) return 0
  const close = mark === '---' ? /^(?:---|\.\.\.)[ \t]*\r?$/gm : /^\+\+\+[ \t]*\r?$/gm
  close.lastIndex = 4
  const found = close.exec(text)
  if (!found) return 0
  const feed = text.indexOf('\n', found.index)
  return feed < 0 ? text.length : feed + 1
}

function lineNumber(text: string, at: number): number {
  let line = 1
  for (let feed = text.indexOf('\n'); feed >= 0 && feed < at; feed = text.indexOf('\n', feed + 1)) line += 1
  return line
}

function isFenceEnd(line: string, mark: string): boolean {
  const trimmed = line.trim()
  return trimmed.startsWith(mark) && trimmed.replaceAll(mark.charAt(0), '') === '' && !/^ {4}/.test(line)
}

function startsBlock(written: string): boolean {
  return FENCE.test(written) || HEADING.test(written) || isRule(written) || HTML_BLOCK.test(written)
}

/** True if the delimiter row has as many columns as the header. */
function isTable(header: string, delimiter: string): boolean {
  if (delimiter.length > MAX_DELIMITER) return false
  if (!DELIMITER.test(delimiter.trimEnd()) || !(header.includes('|') || delimiter.includes('|'))) return false
  return countCells(header) === countCells(delimiter)
}

/** Cells are separated by bars that are not escaped. */
function countCells(row: string): number {
  const bare = row.replace(/\\[\s\S]/g, 'x').trim()
  return bare.replace(/^\|/, '').replace(/\|$/, '').split('|').length
}

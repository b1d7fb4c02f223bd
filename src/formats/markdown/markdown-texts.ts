import { type DocumentText, MAX_TEXT_LENGTH } from '../document/document-syntax.ts'
import { type Block, type BlockLine, listBlocks } from './markdown-blocks.ts'
import { unprotectStart } from './protect-start.ts'

/** A text of a document with its lines; a translation takes over their layout. */
export interface MarkdownText extends DocumentText {
  readonly shape: 'line' | 'cell' | 'paragraph' | 'html'
  readonly lines: readonly BlockLine[]
  /** A heading has closing markers, or a cell has a leading one. */
  readonly hasMarks: boolean
}

const BACKSLASH = 92
const BAR = 124

/** Finds the texts of a document, one at a time. */
export function* listTexts(text: string): Generator<MarkdownText> {
  for (const block of listBlocks(text)) {
    if (block.kind === 'row') yield* cellsOf(text, block)
    else {
      const found = textOf(text, block)
      if (found) yield found
    }
  }
}

/** The text of a block with a single one; null if it contains no words. */
function textOf(file: string, block: Block): MarkdownText | null {
  const { lines } = block
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || last.end - first.start > MAX_TEXT_LENGTH) return null
  if (block.kind === 'heading') return headingOf(file, block, first)
  const shape = block.kind === 'html' ? 'html' : 'paragraph'
  const text = shape === 'html' ? joinHtml(file, lines) : joinLines(file, lines)
  if (shape === 'html' && !hasWords(text)) return null
  const end = last.start + file.slice(last.start, last.end).trimEnd().length
  const location = `:${block.line}`
  return { text, start: first.start, end, location, kind: kindOf(block), shape, lines, hasMarks: false }
}

function kindOf({ kind, level, isInList }: Block): string {
  if (kind === 'heading' || kind === 'underlined')
    return isInList ? `heading${level}-item` : `heading${level}`
  return isInList ? 'paragraph-item' : 'paragraph'
}

function joinHtml(file: string, lines: readonly BlockLine[]): string {
  return lines.map((line) => file.slice(line.start, line.end).trimEnd()).join('\n')
}

function hasWords(html: string): boolean {
  return /\p{L}/u.test(html.replace(/<[^<>]*>/g, '').replace(/&\w+;/g, ''))
}

/** Joins a paragraph into one line, except for hard line breaks. */
function joinLines(file: string, lines: readonly BlockLine[]): string {
  const [only] = lines
  if (only && lines.length === 1) return unprotectStart(file.slice(only.start, only.end).trimEnd())
  const parts = lines.map(({ start, end }, index) => {
    const line = file.slice(start, end)
    if (index === lines.length - 1) return line.trimEnd()
    const lineBreak = lineBreakOf(line)
    const content = line.trimEnd()
    if (lineBreak === null) return `${content} `
    return `${lineBreak === '\\' ? content.slice(0, -1).trimEnd() : content}\n`
  })
  return unprotectStart(parts.join(''))
}

/** The hard line break at the end of a line: two spaces or a backslash; null if there is none. */
export function lineBreakOf(line: string): '  ' | '\\' | null {
  if (endsWithBackslash(line.trimEnd())) return '\\'
  return / {2}\r?$/.test(line) ? '  ' : null
}

function headingOf(file: string, block: Block, { start, end }: BlockLine): MarkdownText | null {
  const line = file.slice(start, end)
  const lead = /^#{1,6}[ \t]*/.exec(line)?.[0].length ?? 0
  const text = withoutMarks(line.slice(lead)).trimEnd()
  if (text === '') return null
  const hasMarks = line.trimEnd().length > lead + text.length
  const from = start + lead
  const place = { start: from, end: from + text.length, location: `:${block.line}`, kind: kindOf(block) }
  return { text, ...place, shape: 'line', lines: block.lines, hasMarks }
}

/** A heading without its closing markers. */
function withoutMarks(written: string): string {
  const trimmed = written.trimEnd()
  let end = trimmed.length
  while (trimmed.charAt(end - 1) === '#') end -= 1
  return end === 0 || /[ \t]/.test(trimmed.charAt(end - 1)) ? trimmed.slice(0, end) : trimmed
}

function* cellsOf(file: string, { lines, line }: Block): Generator<MarkdownText> {
  const [row] = lines
  if (!row || row.end - row.start > MAX_TEXT_LENGTH) return
  const { start, end } = row
  const location = `:${line}`
  let from = start
  for (let at = start; at <= end; at += 1) {
    const code = file.charCodeAt(at)
    if (code === BACKSLASH && at + 1 < end) at += 1
    else if (at >= end || code === BAR) {
      const written = file.slice(from, at)
      const text = written.trim()
      const lead = written.length - written.trimStart().length
      const place = { start: from + lead, end: from + lead + text.length, location, kind: 'cell' }
      const words = text.includes('\\|') ? text.replace(/\\\|/g, '|') : text
      if (text !== '') yield { text: words, ...place, shape: 'cell', lines, hasMarks: from > start }
      from = at + 1
    }
  }
}

/** True when the last backslash is not itself escaped. */
function endsWithBackslash(line: string): boolean {
  let count = 0
  while (line.charAt(line.length - 1 - count) === '\\') count += 1
  return count % 2 === 1
}

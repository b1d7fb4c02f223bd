import { type DocumentText, MAX_TEXT_LENGTH, MAX_TEXTS } from '../document/document-format.ts'
import { type Block, type BlockLine, visitBlocks } from './markdown-blocks.ts'
import { unprotectStart } from './protect-start.ts'

/** A text of a document with the layout that a translation takes over. */
export interface MarkdownText extends DocumentText {
  readonly shape: 'line' | 'cell' | 'paragraph' | 'html'
  /** What stands before the further lines of a paragraph. */
  readonly prefix: string
  /** Longest line of a paragraph that is broken into lines; 0 for one that is not. */
  readonly width: number
  /** What ends a line where a break is wanted: two blanks or a backslash. */
  readonly lineBreak: string
  /** Closing marks follow a heading, a mark precedes a cell, or HTML has other lines right above or below. */
  readonly hasMarks: boolean
}

/** Finds the texts of a document. */
export function listTexts(text: string): MarkdownText[] {
  const found: MarkdownText[] = []
  visitBlocks(text, (block) => {
    if (found.length < MAX_TEXTS) found.push(...textsOf(text, block))
  })
  return found
}

function textsOf(file: string, block: Block): MarkdownText[] {
  const [first] = block.lines
  const last = block.lines.at(-1)
  if (!first || !last || last.end - first.start > MAX_TEXT_LENGTH) return []
  const location = `:${block.line}`
  const shared = { location, prefix: '', width: 0, lineBreak: '  ', hasMarks: false }
  if (block.kind === 'row')
    return cellsOf(file, first).map((cell) => ({ ...shared, ...cell, kind: 'cell', shape: 'cell' }))
  const name = block.kind === 'html' ? 'paragraph' : block.kind
  const kind = `${name}${block.level || ''}${block.isInList ? '-item' : ''}`
  if (block.kind === 'heading' && file.charAt(first.start) === '#' && block.lines.length === 1) {
    return headingOf(file, first).map((heading) => ({ ...shared, ...heading, kind, shape: 'line' }))
  }
  const end = last.start + file.slice(last.start, last.end).trimEnd().length
  const prefix = block.lines.length > 1 ? prefixOf(file, block.lines) : prefixLike(file, first.start)
  if (block.kind === 'html') {
    const hasMarks = hasNeighbour(file, first.start, last.end)
    const text = block.lines.map((line) => file.slice(line.start, line.end).trimEnd()).join('\n')
    const hasText = /\p{L}/u.test(text.replace(/<[^<>]*>/g, '').replace(/&\w+;/g, ''))
    return hasText
      ? [{ ...shared, text, start: first.start, end, prefix, hasMarks, kind, shape: 'html' }]
      : []
  }
  const paragraph = joinLines(file, block.lines)
  return [{ ...shared, ...paragraph, start: first.start, end, prefix, kind, shape: 'paragraph' }]
}

/** A paragraph as one line, but for breaks that are meant. */
function joinLines(
  file: string,
  lines: readonly BlockLine[],
): { text: string; width: number; lineBreak: string } {
  let text = ''
  let width = 0
  let lineBreak = '  '
  for (const [index, { start, end }] of lines.entries()) {
    const line = file.slice(start, end)
    const content = line.trimEnd()
    const isLast = index === lines.length - 1
    const isBackslash = !isLast && endsWithBackslash(content)
    const isBreak = !isLast && (isBackslash || / {2}$/.test(line.replace(/\r$/, '')))
    if (isBackslash) lineBreak = '\\'
    if (!isLast && !isBreak) width = Math.max(width, content.length, 40)
    text += isBackslash ? content.slice(0, -1).trimEnd() : content
    if (!isLast) text += isBreak ? '\n' : ' '
  }
  return { text: unprotectStart(text), width, lineBreak }
}

/** A text within a line. */
interface LineText {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly hasMarks: boolean
}

function headingOf(file: string, { start, end }: BlockLine): LineText[] {
  const line = file.slice(start, end)
  const lead = /^#{1,6}[ \t]*/.exec(line)?.[0].length ?? 0
  const text = withoutMarks(line.slice(lead)).trimEnd()
  const hasMarks = line.trimEnd().length > lead + text.length
  return text === '' ? [] : [{ text, start: start + lead, end: start + lead + text.length, hasMarks }]
}

/** A heading without the marks that may close it. */
function withoutMarks(written: string): string {
  const trimmed = written.trimEnd()
  let end = trimmed.length
  while (trimmed.charAt(end - 1) === '#') end -= 1
  return end === 0 || /[ \t]/.test(trimmed.charAt(end - 1)) ? trimmed.slice(0, end) : trimmed
}

function cellsOf(file: string, { start, end }: BlockLine): LineText[] {
  const cells: LineText[] = []
  let from = start
  for (let at = start; at <= end; at += 1) {
    const char = file.charAt(at)
    if (char === '\\' && at + 1 < end) at += 1
    else if (at >= end || char === '|') {
      const written = file.slice(from, at)
      const text = written.trim()
      const lead = written.length - written.trimStart().length
      const place = { start: from + lead, end: from + lead + text.length, hasMarks: from > start }
      if (text !== '') cells.push({ text: text.replaceAll('\\|', '|'), ...place })
      from = at + 1
    }
  }
  return cells
}

/** True when the last backslash is not itself escaped. */
function endsWithBackslash(line: string): boolean {
  let count = 0
  while (line.charAt(line.length - 1 - count) === '\\') count += 1
  return count % 2 === 1
}

/** True when the line above or below has more than blanks and marks of quotes. */
function hasNeighbour(file: string, start: number, end: number): boolean {
  const lineStart = file.lastIndexOf('\n', start - 1)
  const above = lineStart <= 0 ? '' : file.slice(file.lastIndexOf('\n', lineStart - 1) + 1, lineStart)
  const lineEnd = file.indexOf('\n', end)
  const next = lineEnd < 0 ? -1 : file.indexOf('\n', lineEnd + 1)
  const below = lineEnd < 0 ? '' : file.slice(lineEnd + 1, next < 0 ? file.length : next)
  return /[^\s>]/.test(above) || /[^\s>]/.test(below)
}

/** What stands before the second line of a paragraph. */
function prefixOf(file: string, lines: readonly BlockLine[]): string {
  const second = lines[1]?.start ?? 0
  return file.slice(file.lastIndexOf('\n', second - 1) + 1, second)
}

/** What would stand before a second line: marks of quotes, and blanks for all else. */
function prefixLike(file: string, at: number): string {
  const before = file.slice(file.lastIndexOf('\n', at - 1) + 1, at)
  return before.replace(/[^>\t]/g, ' ')
}

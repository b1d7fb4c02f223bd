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
  const shared = { location, prefix: '', width: 0, lineBreak: '  ' }
  if (block.kind === 'row')
    return cellsOf(file, first).map((cell) => ({ ...cell, ...shared, kind: 'cell', shape: 'cell' }))
  const name = block.kind === 'html' ? 'paragraph' : block.kind
  const kind = `${name}${block.level || ''}${block.isInList ? '-item' : ''}`
  if (block.kind === 'heading' && file.charAt(first.start) === '#' && block.lines.length === 1) {
    return headingOf(file, first).map((heading) => ({ ...heading, ...shared, kind, shape: 'line' }))
  }
  const end = last.start + file.slice(last.start, last.end).trimEnd().length
  const prefix = block.lines.length > 1 ? prefixOf(file, block.lines) : prefixLike(file, first.start)
  if (block.kind === 'html') {
    const text = block.lines.map((line) => file.slice(line.start, line.end).trimEnd()).join('\n')
    const hasText = /\p{L}/u.test(text.replace(/<[^<>]*>/g, '').replace(/&\w+;/g, ''))
    return hasText ? [{ ...shared, text, start: first.start, end, prefix, kind, shape: 'html' }] : []
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
    const isBackslash = !isLast && /(?<!\\)(?:\\\\)*\\$/.test(content)
    const isBreak = !isLast && (isBackslash || / {2}$/.test(line.replace(/\r$/, '')))
    if (isBackslash) lineBreak = '\\'
    if (!isLast && !isBreak) width = Math.max(width, content.length, 40)
    text += isBackslash ? content.slice(0, -1).trimEnd() : content
    if (!isLast) text += isBreak ? '\n' : ' '
  }
  return { text: unprotectStart(text), width, lineBreak }
}

function headingOf(file: string, { start, end }: BlockLine): { text: string; start: number; end: number }[] {
  const line = file.slice(start, end)
  const lead = /^#{1,6}[ \t]*/.exec(line)?.[0].length ?? 0
  const text = withoutMarks(line.slice(lead)).trimEnd()
  return text === '' ? [] : [{ text, start: start + lead, end: start + lead + text.length }]
}

/** A heading without the marks that may close it. */
function withoutMarks(written: string): string {
  const trimmed = written.trimEnd()
  let end = trimmed.length
  while (trimmed.charAt(end - 1) === '#') end -= 1
  return end === 0 || /[ \t]/.test(trimmed.charAt(end - 1)) ? trimmed.slice(0, end) : trimmed
}

function cellsOf(file: string, { start, end }: BlockLine): { text: string; start: number; end: number }[] {
  const line = file.slice(start, end)
  return [...line.matchAll(/(?:[^|\\]|\\[\s\S]?)+/g)].flatMap((match) => {
    const lead = match[0].length - match[0].trimStart().length
    const written = match[0].trim()
    const at = start + match.index + lead
    return written === ''
      ? []
      : [{ text: written.replaceAll('\\|', '|'), start: at, end: at + written.length }]
  })
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

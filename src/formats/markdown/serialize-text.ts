import { lineEndingOf } from '../text/position.ts'
import { hasNeighbour, type Layout, layoutOf } from './markdown-layout.ts'
import { listTexts, type MarkdownText } from './markdown-texts.ts'
import { protectStart } from './protect-start.ts'

/**
 * The serialized text for the position of another; null if it would not be a single text there or would absorb what
 * follows.
 */
export function serializeText(text: string, place: MarkdownText, file: string): string | null {
  const { shape, hasMarks, lines: old } = place
  if (text === '') return null
  const line = text.replaceAll('\n', ' ')
  if (shape === 'cell') return hasMarks ? serializeCell(line) : serializeFirstCell(line)
  // Markers at the end would be read as the closing ones of the heading.
  if (shape === 'line') return !hasMarks && /(?:^|[ \t])#+$/.test(line) ? `${line} #` : line
  const lines = text.split('\n')
  // A blank line would end the block.
  if (lines.some((part) => part.trim() === '')) return null
  const layout = layoutOf(file, old)
  const spelled = shape === 'html' ? [protectStart(text)] : serializeParagraph(lines, layout)
  const joined = spelled.join('\n')
  // Text and HTML absorb adjacent lines in different ways.
  const isFree = shape === 'html' ? !hasNeighbour(file, old) || isHtml(`x\n${joined}`) : !isHtml(joined)
  return isFree && isOneText(joined) ? joined.replaceAll('\n', lineEndingOf(file) + layout.prefix) : null
}

/** Escapes bars within a cell unless they are escaped already; a trailing backslash must not escape the next bar. */
function serializeCell(line: string): string {
  const cell = line.replace(/(\\*)\|/g, (whole, slashes: string) =>
    slashes.length % 2 === 1 ? whole : `${slashes}\\|`,
  )
  const isOpen = (/\\*$/.exec(cell)?.[0].length ?? 0) % 2 === 1
  return isOpen ? `${cell} ` : cell
}

/** A cell at the start of its line, which must not start another block. */
function serializeFirstCell(line: string): string | null {
  const cell = serializeCell(protectStart(line))
  const rows = `${cell} | b\n--- | ---\n${cell} | d`
  return [...listTexts(rows)].filter(({ shape }) => shape === 'cell').length === 4 ? cell : null
}

function serializeParagraph(lines: readonly string[], { width, lineBreak }: Layout): string[] {
  const room = width === 0 ? Number.POSITIVE_INFINITY : Math.max(20, width)
  const last = lines.length - 1
  return lines.map((line, index) => {
    const filled = fill(protectStart(line.trim()), room).join('\n')
    return index < last ? filled + lineBreak : filled
  })
}

function isHtml(lines: string): boolean {
  return [...listTexts(lines)].at(-1)?.shape === 'html'
}

/** True if the lines are read as a single text that ends where they do. */
function isOneText(spelled: string): boolean {
  const [first, second, ...others] = listTexts(`${spelled}\n\nend`)
  const end = spelled.trimEnd().length
  return first?.start === 0 && first.end === end && second?.text === 'end' && others.length === 0
}

/** Wraps a text at spaces, but never so that a line would start another block. */
function fill(text: string, width: number): string[] {
  if (text.length <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const isFull = line !== '' && line.length + 1 + word.length > width
    if (isFull && !startsBlock(word)) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function startsBlock(word: string): boolean {
  return /^(?:[-+*#>=|<~`:[]|\d{1,9}[.)]|\{[{%])/.test(word)
}

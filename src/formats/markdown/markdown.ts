import { documentFormat } from '../document/document-format.ts'
import type { Format } from '../format.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'
import { listTexts, type MarkdownText } from './markdown-texts.ts'
import { protectStart } from './protect-start.ts'

/** Headings, paragraphs, items, cells and HTML of a document, with the markup within their lines. */
export const markdown: Format = documentFormat<MarkdownText>({
  parse: (text) => ({ texts: listTexts(text), problems: [] }),
  spell(text, place, file) {
    if (!isEncodable(text, file.encoding)) return null
    return spellText(text.replaceAll('\r\n', '\n').trim(), place, lineEndingOf(file.text))
  },
})

function spellText(
  text: string,
  { shape, prefix, width, lineBreak }: MarkdownText,
  newline: string,
): string | null {
  if (shape === 'cell') return text.replaceAll('\n', ' ').replaceAll('|', '\\|')
  if (shape === 'line') return text.replaceAll('\n', ' ')
  const lines = text.split('\n')
  // A blank line would end the block.
  if (lines.some((line) => line.trim() === '')) return null
  if (shape === 'html') return protectStart(lines.join(newline + prefix))
  const room = width === 0 ? Number.POSITIVE_INFINITY : Math.max(20, width)
  const filled = lines.map((line) => fill(protectStart(line.trim()), room).join(newline + prefix))
  return filled.join(lineBreak + newline + prefix)
}

/** Breaks a text at spaces, but never so that a line would begin something else. */
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

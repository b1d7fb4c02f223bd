import { documentFormat } from '../document/document-format.ts'
import { type DocumentText, MAX_TEXT_LENGTH } from '../document/document-syntax.ts'
import type { Format } from '../format.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { lineEndingOf } from '../text/position.ts'

/** Paragraphs of plain text, separated by blank lines. */
export const txt: Format = documentFormat({
  texts: listParagraphs,
  serialize(text, _, file) {
    const lines = text.split(/\r\n?|\n/)
    // A blank line would split the paragraph.
    if (!isEncodable(text, file.encoding) || lines.some((line) => line.trim() === '')) return null
    return lines.join(lineEndingOf(file.text))
  },
})

/** Runs of non-blank lines; the location is the number of the last line. */
function* listParagraphs(text: string): Generator<DocumentText> {
  let line = 0
  let start = -1
  let end = 0
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at)
    const next = feed < 0 ? text.length : feed + 1
    const lineEnd = feed < 0 ? text.length : text.charAt(feed - 1) === '\r' ? feed - 1 : feed
    line += 1
    if (text.slice(at, Math.max(at, lineEnd)).trim() !== '') {
      if (start < 0) start = at
      end = lineEnd
    } else if (start >= 0) {
      if (end - start <= MAX_TEXT_LENGTH) yield paragraph(text, start, end, line)
      start = -1
    }
    at = next
  }
  if (start >= 0 && end - start <= MAX_TEXT_LENGTH) yield paragraph(text, start, end, line)
}

function paragraph(file: string, start: number, end: number, line: number): DocumentText {
  const text = file.slice(start, end).replace(/\r\n/g, '\n')
  return { text, start, end, location: `:${line}`, kind: '' }
}

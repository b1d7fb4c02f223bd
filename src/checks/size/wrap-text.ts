import { type Font, textWidth } from './font.ts'

/** A line of a text and where it is. */
interface Line {
  readonly start: number
  /** Excluded; blanks at the end belong to no line. */
  readonly end: number
  /** In pixels. */
  readonly width: number
}

// Between any two characters of these scripts a line may end.
const BREAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORDS = /[ \t\n]+|[^ \t\n]+/g

/** Breaks a text at line breaks and, where lines would be wider than this, between words; words stay whole. */
export function wrapText(text: string, font: Font, width: number): Line[] {
  const space = textWidth(' ', font)
  const lines: Line[] = []
  let line: Line = { start: 0, end: 0, width: 0 }
  let blanks = 0
  for (const { text: piece, start, isBlank } of pieces(text)) {
    if (isBlank) {
      blanks = piece.length
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) {
        lines.push(line)
        line = { start: start + at + 1, end: start + at + 1, width: 0 }
        blanks = piece.length - at - 1
      }
      continue
    }
    const own = textWidth(piece, font)
    const joined = line.width + blanks * space + own
    const isEmpty = line.end === line.start
    const end = start + piece.length
    if (isEmpty || joined <= width) {
      line = { start: isEmpty ? start : line.start, end, width: isEmpty ? own : joined }
    } else {
      lines.push(line)
      line = { start, end, width: own }
    }
    blanks = 0
  }
  lines.push(line)
  return lines
}

interface TextPiece {
  readonly text: string
  readonly start: number
  readonly isBlank: boolean
}

function* pieces(text: string): Iterable<TextPiece> {
  for (const { 0: found, index } of text.matchAll(WORDS)) {
    const isBlank = found.trim() === '' && /^[ \t\n]/.test(found)
    if (isBlank || !BREAKABLE.test(found)) {
      yield { text: found, start: index, isBlank }
      continue
    }
    let at = index
    for (const character of found) {
      yield { text: character, start: at, isBlank: false }
      at += character.length
    }
  }
}

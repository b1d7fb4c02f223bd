import type { Problem } from '../format.ts'

/** Line and column, from 1, of an offset; a line ends with LF, CR LF or CR. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lines = before.split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** A problem at an offset. */
export function problemAt(text: string, offset: number, message: string): Problem {
  return { ...positionOf(text, offset), message }
}

/** The line ending that most lines of a text have; LF when it has none. */
export function lineEndingOf(text: string): '\n' | '\r\n' | '\r' {
  const crlf = text.match(/\r\n/g)?.length ?? 0
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf
  const cr = (text.match(/\r/g)?.length ?? 0) - crlf
  if (crlf > lf && crlf >= cr) return '\r\n'
  return cr > lf ? '\r' : '\n'
}

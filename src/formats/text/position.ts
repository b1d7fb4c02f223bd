import type { Problem } from '../format.ts'
import { locateFindings } from './locate-findings.ts'

/** A problem at an offset, for texts with a single one: each call scans the text. */
export function problemAt(text: string, offset: number, message: string): Problem {
  return locateFindings(text, [{ offset, message }])[0] ?? { line: 1, column: 1, message }
}

/** The line ending that most lines of a text have; LF when it has none. */
export function lineEndingOf(text: string): '\n' | '\r\n' | '\r' {
  const crlf = text.match(/\r\n/g)?.length ?? 0
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf
  const cr = (text.match(/\r/g)?.length ?? 0) - crlf
  if (crlf > lf && crlf >= cr) return '\r\n'
  return cr > lf ? '\r' : '\n'
}

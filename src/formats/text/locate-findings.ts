import type { Problem } from '../format.ts'

/** A problem at an offset of a text, before its line is known. */
export interface Finding {
  readonly offset: number
  readonly message: string
}

/** More problems per file are not useful. */
export const MAX_PROBLEMS = 100

const LF = 10
const CR = 13

/**
 * The first hundred findings with line and column, in text order, found in one pass; a line ends with LF, CR LF or CR.
 */
export function locateFindings(text: string, findings: readonly Finding[]): readonly Problem[] {
  const sorted = findings.toSorted((a, b) => a.offset - b.offset).slice(0, MAX_PROBLEMS)
  let line = 1
  let lineStart = 0
  let at = 0
  return sorted.map(({ offset, message }) => {
    for (; at < offset; at += 1) {
      const code = text.charCodeAt(at)
      if (code !== LF && !(code === CR && text.charCodeAt(at + 1) !== LF)) continue
      line += 1
      lineStart = at + 1
    }
    return { line, column: offset - lineStart + 1, message }
  })
}

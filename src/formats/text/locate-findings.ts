import type { Problem } from '../format.ts'

/** Something wrong at an offset of a text, before its line is known. */
export interface Finding {
  readonly offset: number
  readonly message: string
}

/** More problems of one file help nobody. */
export const MAX_PROBLEMS = 100

const LF = 10
const CR = 13

/**
 * The first hundred findings with line and column, in the order of the text, which is walked through once; a line ends
 * with LF, CR LF or CR.
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

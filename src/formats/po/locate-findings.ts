import type { Problem } from '../format.ts'

/** A problem before its line is known. */
export interface Finding {
  readonly offset: number
  readonly message: string
}

/** More problems of one file help nobody. */
export const MAX_PROBLEMS = 100

/** Problems with line and column in the order of the text, which is read once; a line ends with LF, CR LF or CR. */
export function locateFindings(text: string, findings: readonly Finding[]): Problem[] {
  const lineEnd = /\r\n|\n|\r/g
  let line = 1
  let lineStart = 0
  const sorted = [...findings].sort((a, b) => a.offset - b.offset).slice(0, MAX_PROBLEMS)
  return sorted.map(({ offset, message }) => {
    lineEnd.lastIndex = lineStart
    while (lineEnd.test(text) && lineEnd.lastIndex <= offset) {
      line += 1
      lineStart = lineEnd.lastIndex
    }
    return { line, column: offset - lineStart + 1, message }
  })
}

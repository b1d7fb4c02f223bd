import type { Problem } from '../format.ts'

/** Something wrong at an offset of a text. */
export interface Finding {
  readonly offset: number
  readonly message: string
}

/** More are not told: nobody reads them. */
export const MAX_PROBLEMS = 100

/** Findings with line and column, in the order of the text, which is walked through once. */
export function locateFindings(text: string, findings: readonly Finding[]): Problem[] {
  const sorted = [...findings].sort((a, b) => a.offset - b.offset).slice(0, MAX_PROBLEMS)
  let line = 1
  let lineStart = 0
  let at = 0
  return sorted.map(({ offset, message }) => {
    for (; at < offset; at += 1) {
      const code = text.charCodeAt(at)
      if (code !== 10 && !(code === 13 && text.charCodeAt(at + 1) !== 10)) continue
      line += 1
      lineStart = at + 1
    }
    return { line, column: offset - lineStart + 1, message }
  })
}

import type { Problem } from '../format.ts'

/** Problems of a text by offset; lines are counted at the end, in one walk over the text. */
export interface ProblemList {
  /** Notes a problem; those beyond the first hundred are dropped. */
  add(offset: number, message: string): void
  /** All problems in the order of the text. */
  list(): readonly Problem[]
}

const MAX_PROBLEMS = 100
const LF = 10
const CR = 13

/** An empty list for a text; a line ends with LF, CR LF or CR. */
export function createProblemList(text: string): ProblemList {
  const found: { offset: number; message: string }[] = []
  return {
    add(offset, message) {
      if (found.length < MAX_PROBLEMS) found.push({ offset, message })
    },
    list() {
      let line = 1
      let lineStart = 0
      let at = 0
      const sorted = found.toSorted((a, b) => a.offset - b.offset)
      return sorted.map(({ offset, message }) => {
        for (; at < offset; at += 1) {
          const code = text.charCodeAt(at)
          if (code !== LF && !(code === CR && text.charCodeAt(at + 1) !== LF)) continue
          line += 1
          lineStart = at + 1
        }
        return { line, column: offset - lineStart + 1, message }
      })
    },
  }
}

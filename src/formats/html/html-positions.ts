/** Line and column, from 1, of an offset that only grows. */
interface Positions {
  readonly line: number
  readonly column: number
  goTo(offset: number): void
}

/** Counts the lines of a text, each once. */
export function createPositions(text: string): Positions {
  let lineStart = 0
  let next = text.indexOf('\n')
  const positions = {
    line: 1,
    column: 1,
    goTo(offset: number): void {
      while (next >= 0 && next < offset) {
        positions.line += 1
        lineStart = next + 1
        next = text.indexOf('\n', lineStart)
      }
      positions.column = offset - lineStart + 1
    },
  }
  return positions
}

import type { ProblemList } from '../keyed/problem-list.ts'

/** A cell as written, with its quotes. */
export interface Cell {
  readonly start: number
  readonly end: number
  readonly value: string
  readonly isQuoted: boolean
}

export interface Row {
  readonly start: number
  /** Behind the line ending. */
  readonly end: number
  readonly cells: readonly Cell[]
}

const LF = 10
const CR = 13
const QUOTE = 34
/** Each unclosed quote costs a walk to the end of the file. */
const MAX_UNCLOSED = 10
const MAX_CELLS = 1000

/**
 * Visits the rows of a table until `visit` gives false; blank lines are none. A quote that does not close costs its
 * line only.
 */
export function scanRows(
  text: string,
  separator: string,
  { visit, problems }: { visit: (row: Row) => boolean; problems?: ProblemList },
): void {
  const separatorCode = separator.charCodeAt(0)
  let at = 0
  let unclosed = 0

  while (at < text.length && unclosed <= MAX_UNCLOSED) {
    const start = at
    const cells: Cell[] = []
    const isWhole = readCells(cells)
    if (!isWhole) {
      unclosed += 1
      continue
    }
    const isBlank = cells.length === 1 && cells[0]?.value === '' && !cells[0].isQuoted
    if (cells.length > MAX_CELLS) problems?.add(start, `A row with more than ${MAX_CELLS} cells was left out`)
    else if (!isBlank && !visit({ start, end: at, cells })) return
  }

  /** Reads up to the end of the row; false when a quote does not close. */
  function readCells(cells: Cell[]): boolean {
    for (;;) {
      const start = at
      const isQuoted = text.charCodeAt(at) === QUOTE
      const closed = isQuoted ? findClosingQuote(text, at + 1) : at
      if (closed < 0) {
        problems?.add(start, 'This quote does not close')
        at = nextLine(text, start)
        return false
      }
      const end = findCellEnd(text, isQuoted ? closed + 1 : at, separatorCode)
      const value = isQuoted
        ? text.slice(start + 1, closed).replaceAll('""', '"') + text.slice(closed + 1, end)
        : text.slice(start, end)
      if (cells.length <= MAX_CELLS) cells.push({ start, end, value, isQuoted })
      if (text.charCodeAt(end) === separatorCode) at = end + 1
      else {
        at = behindLineEnd(text, end)
        return true
      }
    }
  }
}

function findCellEnd(text: string, from: number, separatorCode: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === LF || code === CR) return at
  }
  return text.length
}

/** A doubled quote is part of the value. */
function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2)
  return at
}

function nextLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) !== LF && text.charCodeAt(at) !== CR) at += 1
  return behindLineEnd(text, at)
}

function behindLineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1)
}

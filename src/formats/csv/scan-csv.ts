import type { ProblemList } from '../text/problem-list.ts'

/** Offsets of a row, which are cheaper than cells; valid only until the next row is read. */
export interface RowSpans {
  readonly text: string
  readonly start: number
  /** After the line ending. */
  readonly end: number
  /** How many cells it has. */
  readonly width: number
  /** Per cell: its start, its closing quote or -1, its end. */
  readonly marks: readonly number[]
}

/** A cell as written, with its quotes. */
export interface Cell {
  readonly start: number
  readonly end: number
  readonly value: string
  readonly isQuoted: boolean
}

/** A row that outlives the scan. */
export interface Row {
  readonly start: number
  /** After the line ending. */
  readonly end: number
  readonly cells: readonly Cell[]
}

const LF = 10
const CR = 13
const QUOTE = 34
/** Each unclosed quote costs a scan to the end of the file. */
const MAX_UNCLOSED = 10
const MAX_CELLS = 1000
const MARKS = 3

/**
 * Visits the rows of a table until `visit` returns false, skipping blank lines. An unclosed quote affects only its own
 * line.
 */
export function scanRows(
  text: string,
  separator: string,
  { visit, problems }: { visit: (row: RowSpans) => boolean; problems?: ProblemList },
): void {
  const separatorCode = separator.charCodeAt(0)
  const marks: number[] = []
  const row = { text, start: 0, end: 0, width: 0, marks }
  let at = 0
  let unclosed = 0

  while (at < text.length && unclosed <= MAX_UNCLOSED) {
    row.start = at
    row.width = 0
    if (!readCells()) {
      unclosed += 1
      continue
    }
    row.end = at
    const isBlank = row.width === 1 && marks[0] === marks[2]
    if (row.width > MAX_CELLS) problems?.add(row.start, `Skipped a row with more than ${MAX_CELLS} cells`)
    else if (!isBlank && !visit(row)) return
  }

  /** Reads up to the end of the row; false when a quote does not close. */
  function readCells(): boolean {
    for (;;) {
      const start = at
      const isQuoted = text.charCodeAt(at) === QUOTE
      const closed = isQuoted ? findClosingQuote(text, at + 1) : -1
      if (isQuoted && closed < 0) {
        problems?.add(start, 'This quote is not closed')
        at = nextLine(text, start)
        return false
      }
      const end = findCellEnd(text, isQuoted ? closed + 1 : at, separatorCode)
      if (row.width <= MAX_CELLS) {
        const place = row.width * MARKS
        marks[place] = start
        marks[place + 1] = closed
        marks[place + 2] = end
        row.width += 1
      }
      if (text.charCodeAt(end) === separatorCode) at = end + 1
      else {
        at = afterLineEnd(text, end)
        return true
      }
    }
  }
}

/** The value of the cell at an index; empty if the row has none. */
export function cellText({ text, width, marks }: RowSpans, index: number): string {
  if (index >= width) return ''
  const place = index * MARKS
  const [start = 0, closed = -1, end = 0] = [marks[place], marks[place + 1], marks[place + 2]]
  if (closed < 0) return text.slice(start, end)
  const inner = text.slice(start + 1, closed)
  const value = inner.includes('"') ? inner.replaceAll('""', '"') : inner
  return closed + 1 === end ? value : value + text.slice(closed + 1, end)
}

/** The row with all of its cells. */
export function keepRow(row: RowSpans): Row {
  const { start, end, width, marks } = row
  const cells = Array.from({ length: width }, (_, index): Cell => {
    const place = index * MARKS
    return {
      start: marks[place] ?? 0,
      end: marks[place + 2] ?? 0,
      value: cellText(row, index),
      isQuoted: (marks[place + 1] ?? -1) >= 0,
    }
  })
  return { start, end, cells }
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
  return afterLineEnd(text, at)
}

function afterLineEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1)
}

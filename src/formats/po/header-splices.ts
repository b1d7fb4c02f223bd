import type { Splice } from '../text/splice.ts'
import { escapeText } from './escape.ts'
import { foldHeaderLine, foldText, splitPortions } from './fold.ts'
import { type HeaderField, type HeaderLine, setHeaderFields } from './header.ts'
import type { Layout } from './layout.ts'
import type { LiveMessage, PoField } from './po-message.ts'

const MAX_HEADER = 100_000

/** Splices that set header fields, line by line if each has its own string. */
export function headerSplices(
  text: string,
  { strings: [field] }: LiveMessage,
  fields: readonly HeaderField[],
  layout: Layout,
): Splice[] {
  if (!field || field.end - field.start > MAX_HEADER) return []
  const before = linesOf(field.value)
  const after = setHeaderFields(before, fields)
  if (after.every(({ from, text: line }) => from !== null && line === before[from])) return []
  const spans = lineSpans(text, field)
  if (spans?.length === before.length && spans.length > 0)
    return lineSplices(after, { before, spans, layout })
  const lines = foldText(portionsOf(after).join(''), 'msgstr'.length, layout)
  return [{ start: field.start, end: field.end, text: `msgstr ${lines.join(layout.newline)}` }]
}

/** The header message with these fields, for a file without one. */
export function newHeader(fields: readonly HeaderField[], layout: Layout): string {
  const portions = portionsOf(setHeaderFields([], fields)).flatMap((portion) =>
    foldHeaderLine(portion, layout),
  )
  return ['msgid ""', 'msgstr ""', ...portions, ''].join(layout.newline)
}

function linesOf(value: string): string[] {
  const lines = value.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function portionsOf(lines: readonly HeaderLine[]): string[] {
  return lines.map(({ text }) => escapeText(`${text}\n`))
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Positions of the strings of each line; null if a string contains several lines or the last line is incomplete. */
function lineSpans(text: string, field: PoField): Span[] | null {
  const spans: Span[] = []
  let start = -1
  for (const { 0: string, index } of text
    .slice(field.start, field.end)
    .matchAll(/"(?:[^"\\]+|\\[\s\S])*"/g)) {
    if (string === '""') continue
    const portions = splitPortions(string.slice(1, -1))
    if (portions.length > 1) return null
    if (start < 0) start = field.start + index
    if (!portions[0]?.endsWith('\\n')) continue
    spans.push({ start, end: field.start + index + string.length })
    start = -1
  }
  return start < 0 ? spans : null
}

interface OldHeader {
  readonly before: readonly string[]
  readonly spans: readonly Span[]
  readonly layout: Layout
}

function lineSplices(lines: readonly HeaderLine[], { before, spans, layout }: OldHeader): Splice[] {
  let last = -1
  return lines.flatMap(({ from, text }) => {
    const strings = (): string[] => foldHeaderLine(escapeText(`${text}\n`), layout)
    if (from === null) return [insertion(strings(), spans, last, layout)]
    last = from
    const span = spans[from]
    if (!span || text === before[from]) return []
    return [{ ...span, text: strings().join(layout.newline) }]
  })
}

/** New strings after those of line `last`, or before the first when that is -1. */
function insertion(
  strings: readonly string[],
  spans: readonly Span[],
  last: number,
  { newline }: Layout,
): Splice {
  const after = spans[last]
  if (after) return { start: after.end, end: after.end, text: strings.map((line) => newline + line).join('') }
  const first = spans[0]?.start ?? 0
  return { start: first, end: first, text: strings.map((line) => line + newline).join('') }
}

import type { Splice } from '../text/splice.ts'
import { applySplices } from '../text/splice.ts'
import { type FluentEntry, type FluentFile, type FluentPart, parseFluent } from './parse-fluent.ts'
import { spellPattern } from './pattern-text.ts'

/** The piece that gives a part of an entry a new text; null when the file would not be Fluent any more. */
export function spliceText(
  { text: file }: FluentFile,
  entry: FluentEntry,
  part: FluentPart,
  text: string,
  newline: string,
): Splice | null {
  const { valueStart, end, attribute } = part
  const old = file.slice(valueStart, end)
  const indent = attribute === null ? 4 : columnOf(file, part.start) + 4
  const splice = { start: valueStart, end, text: spellPattern(text, { old, newline, indent }) }
  return isSound(file, entry, splice) ? splice : null
}

function columnOf(file: string, at: number): number {
  return at - (file.lastIndexOf('\n', at - 1) + 1)
}

/** True when an entry keeps its name and parts after a change. */
function isSound(file: string, { id, start, end, parts }: FluentEntry, splice: Splice): boolean {
  const source = file.slice(start, end)
  const moved = { ...splice, start: splice.start - start, end: splice.end - start }
  return hasParts(
    applySplices(source, [moved]),
    id,
    parts.map(({ attribute }) => attribute),
  )
}

/** True when a text is exactly one entry with these parts. */
export function hasParts(text: string, id: string, attributes: readonly (string | null)[]): boolean {
  const { entries, problems } = parseFluent(text)
  const [entry, ...others] = entries
  const found = entry?.parts.map(({ attribute }) => attribute) ?? []
  return (
    problems.length === 0 && others.length === 0 && entry?.id === id && String(found) === String(attributes)
  )
}

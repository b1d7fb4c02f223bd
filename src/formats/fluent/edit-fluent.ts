import type { Splice } from '../text/splice.ts'
import { type FluentFile, type FluentPart, parseFluent } from './parse-fluent.ts'
import { serializePattern } from './pattern-text.ts'

/** The splice that changes the text of a part; null if the file would no longer be valid Fluent. */
export function spliceText(
  { text: file }: FluentFile,
  part: FluentPart,
  text: string,
  newline: string,
): Splice | null {
  const { valueStart, end, attribute } = part
  const old = file.slice(valueStart, end)
  const indent = attribute === null ? 4 : columnOf(file, part.start) + 4
  const pattern = serializePattern(text, { old, newline, indent })
  return isPattern(pattern) ? { start: valueStart, end, text: pattern } : null
}

function columnOf(file: string, at: number): number {
  return at - (file.lastIndexOf('\n', at - 1) + 1)
}

/** True for a complete pattern that does not affect what follows it. */
export function isPattern(pattern: string): boolean {
  return hasParts(`x =${pattern}\n    .y = z`, 'x', [null, 'y'])
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

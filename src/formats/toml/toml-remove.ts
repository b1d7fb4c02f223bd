import { lineEndAt } from './parse-toml.ts'
import { startWithComments, type TomlChanges } from './toml-changes.ts'
import type { TomlString, TomlTable, TomlValue } from './toml-tree.ts'

/** Records the removal of strings: lines with their comments, and headers without remaining lines. */
export function removeStrings(changes: TomlChanges, gone: ReadonlySet<TomlString>): void {
  const { file } = changes
  const repeated = new Map<string, TomlTable>()
  for (const table of file.tables)
    if (table.isArray) repeated.set(JSON.stringify(table.path.slice(0, -1)), table)
  let limit = -1
  for (const [index, table] of file.tables.entries()) {
    const doomed = new Set(table.pairs.filter(({ value }) => removeFrom(changes, value, gone)))
    const isLast = repeated.get(JSON.stringify(table.path.slice(0, -1))) === table
    const isEmptied = doomed.size > 0 && doomed.size === table.pairs.length
    const isGone = index > 0 && isEmptied && (!table.isArray || isLast)
    if (isGone) removeLines(changes, table.start, table.pairs.at(-1)?.end ?? table.headerEnd, limit)
    limit = index > 0 ? table.headerEnd : limit
    for (const pair of table.pairs) {
      if (!isGone && doomed.has(pair)) removeLines(changes, pair.start, pair.end, limit)
      limit = pair.end
    }
  }
}

/** Removes strings from a value; true if nothing remains, so that its line can be removed. */
function removeFrom(changes: TomlChanges, value: TomlValue, gone: ReadonlySet<TomlString>): boolean {
  if (value.kind === 'string') return gone.has(value)
  if (value.kind === 'other') return false
  const children = value.kind === 'array' ? value.items : value.pairs.map((pair) => pair.value)
  const isDoomed = children.map((child) => removeFrom(changes, child, gone))
  if (children.length > 0 && isDoomed.every(Boolean)) return true
  const spans = value.kind === 'array' ? value.items : value.pairs
  const lastKept = isDoomed.lastIndexOf(false)
  for (const [index, span] of spans.entries()) {
    if (!isDoomed[index]) continue
    const [before, after] = [spans[index - 1], spans[index + 1]]
    if (index > lastKept && before) changes.splices.push({ start: before.end, end: span.end, text: '' })
    // Items before others must stay, to keep the numbering.
    else if (value.kind === 'array') changes.splices.push({ start: span.start, end: span.end, text: '""' })
    else if (after) changes.splices.push({ start: span.start, end: after.start, text: '' })
  }
  return false
}

/** Removes lines with the comments right above them, as far as `limit`, and one of two blank lines that would meet. */
function removeLines(
  { file: { text }, splices }: TomlChanges,
  start: number,
  end: number,
  limit: number,
): void {
  const from = startWithComments(text, start, limit)
  const lineEnd = lineEndAt(text, end)
  const next = text.startsWith('\r\n', lineEnd) ? lineEnd + 2 : Math.min(lineEnd + 1, text.length)
  const above = /(?:\r?\n)([ \t]*\r?\n)$/.exec(text.slice(Math.max(0, from - 100), from))?.[1] ?? ''
  const isBlankBelow = next >= text.length || /^[ \t]*\r?\n/.test(text.slice(next, next + 100))
  splices.push({ start: isBlankBelow ? from - above.length : from, end: next, text: '' })
}

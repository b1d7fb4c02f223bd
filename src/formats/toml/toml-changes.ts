import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { lineEndAt } from './parse-toml.ts'
import { serializeString, stringText } from './toml-string.ts'
import type { StringStyle, TomlFile, TomlInline, TomlPair, TomlString, TomlTable } from './toml-tree.ts'

/** Changes to a file, and its style. */
export interface TomlChanges {
  readonly file: TomlFile
  readonly newline: string
  /** Between key and value, as ` = `. */
  readonly equals: string
  /** Before the lines below headers. */
  readonly indent: string
  readonly hasBlankLines: boolean
  readonly splices: Splice[]
}

/** An empty list of changes. */
export function startChanges(file: TomlFile): TomlChanges {
  const { text, tables } = file
  const [first] = tables.flatMap(({ pairs }) => pairs.slice(0, 1))
  const below = tables.slice(1).find(({ pairs }) => pairs.length > 0)?.pairs[0]
  const [, ...headers] = tables
  return {
    file,
    newline: lineEndingOf(text),
    equals: first ? text.slice(first.keyEnd, first.value.start) : ' = ',
    indent: below ? (/[ \t]*$/.exec(text.slice(Math.max(0, below.start - 20), below.start))?.[0] ?? '') : '',
    hasBlankLines:
      headers.length < 2 ||
      headers.slice(1).some(({ start }) => /\n\s*\n\s*$/.test(text.slice(Math.max(0, start - 200), start))),
    splices: [],
  }
}

/** Replaces a string, with the same kind of quotes if they can contain the text. */
export function replaceString({ file, newline, splices }: TomlChanges, node: TomlString, text: string): void {
  const { start, end, style } = node
  if (stringText(file.text, node) === text) return
  splices.push({
    start,
    end,
    text: serializeLike(file.text, node, serializeString(text, style, newline), newline),
  })
}

/** Starts a text in three quotes on the line of the quotes if the previous one did. */
function serializeLike(old: string, { style, start }: TomlString, spelled: string, newline: string): string {
  const isMulti = style === 'multi-basic' || style === 'multi-literal'
  const isTight = isMulti && !/^.{3}\r?\n/.test(old.slice(start, start + 5))
  const inner = spelled.slice(3 + newline.length)
  // A line break right after the quotes would be dropped.
  if (!isTight || !/^("""|''')/.test(spelled) || inner.startsWith('\n') || inner.startsWith('\r'))
    return spelled
  return spelled.slice(0, 3) + inner
}

/** A new string: short texts in double quotes, multi-line ones in three if the model has them. */
export function serializeNew(text: string, style: StringStyle | null, newline: string): string {
  const isMulti = style === 'multi-basic' || style === 'multi-literal'
  return serializeString(text, isMulti ? style : (style ?? 'basic'), newline)
}

/** Records lines after a pair, or right below the header for null; at the top of the file before the first header. */
export function insertLines(
  changes: TomlChanges,
  table: TomlTable,
  after: TomlPair | null,
  lines: readonly string[],
): void {
  const { file, newline, splices } = changes
  const { text, tables } = file
  if (after || table !== tables[0]) {
    const at = lineEndAt(text, after?.end ?? table.headerEnd)
    splices.push({ start: at, end: at, text: lines.map((line) => newline + line).join('') })
    return
  }
  const next = table.pairs[0] ?? tables[1]
  const at = next ? startWithComments(text, next.start) : text.length
  const isAtLineStart = at === 0 || /[\r\n]/.test(text.charAt(at - 1))
  const blank = next && next === tables[1] ? newline : ''
  const joined = lines.map((line) => line + newline).join('')
  splices.push({ start: at, end: at, text: (isAtLineStart ? '' : newline) + joined + blank })
}

/** Records a pair within braces. */
export function insertInline(
  { splices }: TomlChanges,
  { start, pairs }: TomlInline,
  after: TomlPair | null,
  printed: string,
): void {
  const [first] = pairs
  if (after) splices.push({ start: after.end, end: after.end, text: `, ${printed}` })
  else if (first) splices.push({ start: first.start, end: first.start, text: `${printed}, ` })
  else splices.push({ start: start + 1, end: start + 1, text: ` ${printed} ` })
}

/**
 * The start of a line with the comment lines right above it, up to `limit`, because earlier ones may be part of a
 * string.
 */
export function startWithComments(text: string, at: number, limit = -1): number {
  let start = lineStartOf(text, at)
  while (start > 0) {
    const end = text.startsWith('\r\n', start - 2) ? start - 2 : start - 1
    const above = lineStartOf(text, end)
    if (above <= limit || !/^[ \t]*#/.test(text.slice(above, end))) break
    start = above
  }
  return start
}

function lineStartOf(text: string, at: number): number {
  let start = at
  while (start > 0 && text.charCodeAt(start - 1) !== 10 && text.charCodeAt(start - 1) !== 13) start -= 1
  return start
}

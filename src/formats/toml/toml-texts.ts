import { joinPath, type TomlVisitor } from './parse-toml.ts'
import type {
  TomlArray,
  TomlFile,
  TomlInline,
  TomlPair,
  TomlPath,
  TomlString,
  TomlTable,
  TomlValue,
} from './toml-tree.ts'

/** A string with the place where it is. */
export interface TomlText {
  readonly context: string
  readonly value: TomlString
  readonly table: TomlTable
  /** The line that holds it. */
  readonly pair: TomlPair
  /** Steps from the value of the line to the string; empty when it is the value itself. */
  readonly inner: TomlPath
  /** What holds the string within its line. */
  readonly container: TomlArray | TomlInline | null
}

/** Visits the strings of lines in file order. */
export function createTextVisitor(onText: (text: TomlText) => void): TomlVisitor {
  let last: TomlTable | null = null
  let prefix = ''
  return {
    pair(table, pair) {
      if (table !== last) prefix = joinPath(table.path)
      last = table
      visitPair(table, pair, prefix, onText)
    },
    end: () => undefined,
  }
}

/** Visits the lines of a parsed file. */
export function visitTables({ tables }: TomlFile, visitor: TomlVisitor): void {
  for (const table of tables) {
    for (const pair of table.pairs) visitor.pair(table, pair)
    visitor.end(table)
  }
}

/** Walks over the strings of one line. */
function visitPair(table: TomlTable, pair: TomlPair, prefix: string, onText: (text: TomlText) => void): void {
  function walk(value: TomlValue, context: string, inner: TomlPath, container: TomlText['container']): void {
    if (value.kind === 'string') onText({ context, value, table, pair, inner, container })
    else if (value.kind === 'array') {
      for (const [index, item] of value.items.entries()) {
        walk(item, joinPath([context, index]), [...inner, index], value)
      }
    } else if (value.kind === 'inline') {
      for (const { key, value: below } of value.pairs) {
        walk(below, joinPath([context, ...key]), [...inner, ...key], value)
      }
    }
  }

  const context = prefix === '' ? joinPath(pair.key) : joinPath([prefix, ...pair.key])
  walk(pair.value, context, [], null)
}

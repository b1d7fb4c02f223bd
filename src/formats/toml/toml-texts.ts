import { joinPath } from './parse-toml.ts'
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

/** A string with the place where it stands. */
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

/** Walks over all strings of a file in its order. */
export function visitTexts(file: TomlFile, onText: (text: TomlText) => void): void {
  for (const table of file.tables) {
    const prefix = joinPath(table.path)
    for (const pair of table.pairs) visitPair(table, pair, prefix, onText)
  }
}

/** Walks over the strings of one line. */
export function visitPair(
  table: TomlTable,
  pair: TomlPair,
  prefix: string,
  onText: (text: TomlText) => void,
): void {
  function walk(value: TomlValue, context: string, inner: TomlPath, container: TomlText['container']): void {
    if (value.kind === 'string') onText({ context, value, table, pair, inner, container })
    else if (value.kind === 'array') {
      for (const [index, item] of value.items.entries()) {
        walk(item, `${context}[${index}]`, [...inner, index], value)
      }
    } else if (value.kind === 'inline') {
      for (const { key, value: below } of value.pairs) {
        walk(below, `${context}.${key.join('.')}`, [...inner, ...key], value)
      }
    }
  }

  const name = pair.key.join('.')
  walk(pair.value, prefix === '' ? name : `${prefix}.${name}`, [], null)
}

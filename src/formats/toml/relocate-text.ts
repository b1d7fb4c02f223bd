import { joinPath } from './parse-toml.ts'
import type { PlacedText } from './toml-add.ts'
import type { TomlFile, TomlPair, TomlTable } from './toml-tree.ts'

/** More names with dots than any real file has; further ones are not looked up. */
const MAX_DOTTED = 1_000_000

/** A line of a file with its table. */
interface Line {
  readonly table: TomlTable
  readonly pair: TomlPair
}

/**
 * Moves a new text to where its file already has the parent: into braces, a list, or next to a dotted key. TOML forbids
 * defining such a table again with a header.
 */
export function createRelocator(file: TomlFile): (text: PlacedText) => PlacedText {
  const tables = new Set<string>()
  const values = new Map<string, Line>()
  const dotted = new Map<string, Line & { readonly depth: number }>()
  for (const table of file.tables) {
    tables.add(joinPath(table.path))
    for (const pair of table.pairs) {
      const { key, value } = pair
      if (value.kind !== 'string') values.set(joinPath([...table.path, ...key]), { table, pair })
      for (let depth = 1; depth < key.length && dotted.size < MAX_DOTTED; depth += 1) {
        dotted.set(joinPath([...table.path, ...key.slice(0, depth)]), { table, pair, depth })
      }
    }
  }

  return (text) => {
    const { table, key, inner } = text
    if (tables.has(joinPath(table.path))) return text
    const path = [...table.path, ...key, ...inner]
    for (let length = path.length - 1; length > 0; length -= 1) {
      const name = joinPath(path.slice(0, length))
      const rest = path.slice(length)
      const value = values.get(name)
      if (value) return { ...text, table: value.table, key: value.pair.key, inner: rest }
      const beside = dotted.get(name)
      const names = rest.filter((step) => typeof step === 'string')
      if (beside && names.length === rest.length) {
        const above = beside.pair.key.slice(0, beside.depth)
        return { ...text, table: beside.table, key: [...above, ...names], inner: [] }
      }
    }
    return text
  }
}

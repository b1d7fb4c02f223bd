import { repeatBudget } from '../text/repeat-budget.ts'
import type { TomlPath, TomlTable, TomlValue } from './toml-tree.ts'

/** True when the contexts of all values stay within the budget of a file. */
export function fitsContexts(tables: readonly TomlTable[], length: number): boolean {
  let left = repeatBudget(length)

  function walk(value: TomlValue, above: number): void {
    left -= above
    if (left < 0) return
    if (value.kind === 'array') for (const item of value.items) walk(item, above + 4)
    else if (value.kind === 'inline')
      for (const pair of value.pairs) walk(pair.value, above + lengthOf(pair.key))
  }

  for (const { path, pairs } of tables) {
    const above = lengthOf(path)
    for (const { key, value } of pairs) walk(value, above + lengthOf(key))
    if (left < 0) return false
  }
  return left >= 0
}

function lengthOf(path: TomlPath): number {
  return path.reduce<number>((sum, step) => sum + String(step).length + 1, 0)
}

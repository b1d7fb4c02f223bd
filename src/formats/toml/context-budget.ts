import { repeatBudget } from '../text/repeat-budget.ts'
import type { TomlPair, TomlPath, TomlValue } from './toml-tree.ts'

/** Counts the characters of contexts, which repeat the keys above their values. */
interface ContextBudget {
  /** Counts the contexts of all values of a line. */
  spend(table: TomlPath, pair: TomlPair): void
  /** True if the contexts are longer than in any real file. */
  isSpent(): boolean
}

/** The budget of a file of this length. */
export function createContextBudget(length: number): ContextBudget {
  let left = repeatBudget(length)

  function spend(value: TomlValue, above: number): void {
    left -= above
    if (left < 0) return
    if (value.kind === 'array') for (const item of value.items) spend(item, above + 4)
    else if (value.kind === 'inline')
      for (const pair of value.pairs) spend(pair.value, above + lengthOf(pair.key))
  }

  return {
    spend: (table, { key, value }) => spend(value, lengthOf(table) + lengthOf(key)),
    isSpent: () => left < 0,
  }
}

function lengthOf(path: TomlPath): number {
  let length = 0
  for (const step of path) length += (typeof step === 'string' ? step.length : String(step).length) + 1
  return length
}

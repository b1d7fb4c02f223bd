import { repeatBudget } from '../text/repeat-budget.ts'
import type { YamlDocument, YamlNode } from './yaml-tree.ts'

/** True when the contexts of all values stay within the budget of a file. */
export function fitsContexts(documents: readonly YamlDocument[], length: number): boolean {
  let left = repeatBudget(length)

  function walk(node: YamlNode | null, above: number): void {
    left -= above
    if (node?.kind !== 'map' && node?.kind !== 'list') return
    for (const { key, value } of node.items) {
      if (left < 0) return
      walk(value, above + (key?.length ?? 0) + 4)
    }
  }

  for (const { root } of documents) walk(root, 0)
  return left >= 0
}

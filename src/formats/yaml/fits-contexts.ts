import { repeatBudget } from '../text/repeat-budget.ts'
import type { YamlDocument, YamlNode } from './yaml-tree.ts'

/** True if the contexts of all values stay within the budget of a file. */
export function fitsContexts(documents: readonly YamlDocument[], length: number): boolean {
  let left = repeatBudget(length)
  for (const { root } of documents) left = spendContexts(root, 0, left)
  return left >= 0
}

/** The remaining budget after the contexts of all values below a node, whose own context has `above` characters. */
export function spendContexts(node: YamlNode | null, above: number, budget: number): number {
  if (node?.kind !== 'map' && node?.kind !== 'list') return budget
  let left = budget
  for (const { key, value } of node.items) {
    if (left < 0) return left
    const length = above + (key?.length ?? 0) + 4
    left = spendContexts(value, length, left - length)
  }
  return left
}

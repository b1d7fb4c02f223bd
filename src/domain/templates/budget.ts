import { TemplateError } from './template-problem.ts'
import { isList, type Value } from './value.ts'

/** The remaining cost limit of one rendering: a node, an item of a loop, or ten characters of a filter cost 1. */
export interface Budget {
  left: number
}

const MAX_COST = 500_000

/** The cost limit of one rendering, a small part of a second. */
export function newBudget(): Budget {
  return { left: MAX_COST }
}

/** Subtracts a cost; rejects a template that exceeds the limit at `at`. */
export function spend(budget: Budget, cost: number, at: number): void {
  budget.left -= cost
  if (budget.left < 0)
    throw new TemplateError(at, 'The loops and filters in this template take too many steps.')
}

/** The cost of processing a value. */
export function costOf(value: Value): number {
  return typeof value === 'string' || isList(value) ? 1 + value.length / 10 : 1
}

import { TemplateError } from './template-problem.ts'
import { isList, type Value } from './value.ts'

/** What one rendering may still cost: a node, an item of a loop, or ten characters of a filter are 1. */
export interface Budget {
  left: number
}

const MAX_COST = 500_000

/** The allowance of one rendering, a small part of a second. */
export function newBudget(): Budget {
  return { left: MAX_COST }
}

/** Takes from the budget; a template that needs more is refused at `at`. */
export function spend(budget: Budget, cost: number, at: number): void {
  budget.left -= cost
  if (budget.left < 0)
    throw new TemplateError(at, 'The loops and filters in this template take too many steps.')
}

/** What handling a value costs. */
export function costOf(value: Value): number {
  return typeof value === 'string' || isList(value) ? 1 + value.length / 10 : 1
}

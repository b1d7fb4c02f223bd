import { defineCheck } from '../define-check.ts'
import { findInTranslated } from '../markup/compare-pieces.ts'
import { isFluentProblem } from './fluent-pattern.ts'
import { readFluent } from './read-fluent.ts'

/** A translation is valid Fluent. */
export const fluentTargetSyntax = defineCheck('fluent-target-syntax', (string) =>
  findInTranslated(string, (_, target) => {
    const read = readFluent(target)
    return isFluentProblem(read) ? [read] : []
  }),
)

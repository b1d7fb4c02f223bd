import { defineCheck } from '../define-check.ts'
import { isFluentProblem } from './fluent-pattern.ts'
import { readFluent } from './read-fluent.ts'

/** A source text is valid Fluent. */
export const fluentSourceSyntax = defineCheck('fluent-source-syntax', ({ source }) =>
  source.flatMap((text, form) => {
    const read = readFluent(text)
    return isFluentProblem(read) ? [{ form, ...read }] : []
  }),
)

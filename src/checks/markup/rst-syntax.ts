import { defineCheck } from '../define-check.ts'
import { findInTranslated } from './compare-pieces.ts'
import { findRstProblem } from './find-rst-problem.ts'

/** Inline markup of a translation is closed, unless the source has the same error. */
export const rstSyntax = defineCheck('rst-syntax', (string) =>
  findInTranslated(string, (source, target) => {
    const problem = findRstProblem(target)
    return problem && !findRstProblem(source) ? [problem] : []
  }),
)

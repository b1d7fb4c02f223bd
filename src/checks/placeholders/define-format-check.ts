import type { Check } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { DIALECTS, type DialectId } from './dialects.ts'
import { findFormatProblems } from './find-format-problems.ts'

/** The check that compares the placeholders of a dialect. */
export function defineFormatCheck(id: DialectId): Check {
  const dialect = DIALECTS[id]
  return defineCheck(id, (string) => findFormatProblems(string, dialect))
}

import { defineCheck } from '../define-check.ts'

/** Translations of a source string do not fail several checks, which would be a sign of an unclear source. */
export const multipleFailures = defineCheck('multiple_failures', ({ source, facts }) => {
  const failures = facts.failures ?? 0
  if (failures < 2) return []
  const message = `Translations of this string fail ${failures} checks.`
  return [{ form: 0, start: 0, end: source[0]?.length ?? 0, message }]
})

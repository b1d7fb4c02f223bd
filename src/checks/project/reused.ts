import { defineCheck } from '../define-check.ts'

/** Different strings of a project have different translations. */
export const reused = defineCheck('reused', ({ target, plural, facts }) => {
  const [other] = facts.sameTarget ?? []
  // Without plural forms, singular and plural of a source rightly share a translation.
  if (other === undefined || plural.number <= 1) return []
  const message = `This project uses the same translation for “${other}”.`
  return [{ form: 0, start: 0, end: target[0]?.length ?? 0, message }]
})

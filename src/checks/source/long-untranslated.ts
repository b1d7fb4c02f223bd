import { defineCheck } from '../define-check.ts'

const MAX_DAYS = 90

/** A source string is not left untranslated for long while others of the component are translated. */
export const longUntranslated = defineCheck('long_untranslated', ({ source, facts: { progress } }) => {
  if (!progress || progress.ageDays <= MAX_DAYS) return []
  if (2 * progress.translatedPercent >= progress.componentPercent) return []
  const days = Math.floor(progress.ageDays)
  const message = `This string is ${days} days old, but translated into few languages.`
  return [{ form: 0, start: 0, end: source[0]?.length ?? 0, message }]
})

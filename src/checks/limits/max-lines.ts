import { parseInteger } from '../../domain/flags/flag-values.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'

/** A translation has at most as many lines as the flag `max-lines` allows. */
export const maxLines = defineCheck('max-lines', (string) => {
  const limit = parseInteger(string.flags.value('max-lines')?.[0])
  if (limit === null || limit <= 0) return []
  return findInPairs(string, (_, target) => {
    const lines = target.split('\n')
    if (lines.length <= limit) return null
    const start = lines.slice(0, limit).join('\n').length + 1
    const message = `The translation has ${lines.length} lines; the limit is ${limit}.`
    return { start, end: target.length, message }
  })
})

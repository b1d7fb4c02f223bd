import { defineCheck } from './define-check.ts'
import { findInPairs } from './form-pairs.ts'

/** A translation ends with a line break when its source does, and only then. */
export const endNewline = defineCheck('end_newline', (string) =>
  findInPairs(string, (source, target) => {
    const isWanted = source.endsWith('\n')
    if (isWanted === target.endsWith('\n')) return null
    const end = target.length
    return isWanted
      ? { start: end, end, message: 'The source ends with a line break, but the translation does not.' }
      : { start: end - 1, end, message: 'The translation ends with a line break, but the source does not.' }
  }),
)

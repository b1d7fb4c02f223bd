import { defineCheck } from './define-check.ts'
import { findInPairs } from './form-pairs.ts'

/** A translation starts with a line break when its source does, and only then. */
export const beginNewline = defineCheck('begin_newline', (string) =>
  findInPairs(string, (source, target) => {
    const isWanted = source.startsWith('\n')
    if (isWanted === target.startsWith('\n')) return null
    return isWanted
      ? { start: 0, end: 0, message: 'The source starts with a line break, but the translation does not.' }
      : { start: 0, end: 1, message: 'The translation starts with a line break, but the source does not.' }
  }),
)

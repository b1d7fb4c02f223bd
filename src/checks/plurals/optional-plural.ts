import { defineCheck } from '../define-check.ts'

/** A plural ending in brackets after a word: `file(s)`. */
const OPTIONAL_PLURAL = /(?<=\S)\(s\)(?![\p{L}\p{N}_])/gu

/** A source string with an optional plural ending should have plural forms instead. */
export const optionalPlural = defineCheck('optional_plural', ({ source }) => {
  const [text = ''] = source
  if (source.length > 1) return []
  return [...text.matchAll(OPTIONAL_PLURAL)].map(({ index }) => ({
    form: 0,
    start: index,
    end: index + 3,
    message: 'A plural in parentheses is hard to translate. Use plural forms.',
  }))
})

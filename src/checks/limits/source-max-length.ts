import { maxLengthOf } from '../../domain/flags/flag-values.ts'
import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { displayLength } from './display-length.ts'

/** Most languages need more room than English. */
const ENGLISH_SHARE = 0.85

/** A source string leaves room for translations within the flag `max-length`. */
export const sourceMaxLength = defineCheck('source-max-length', (string) => {
  const limit = maxLengthOf(string.flags)
  if (limit === null) return []
  const isEnglish = baseCode(string.sourceLanguage) === 'en'
  const room = isEnglish ? limit * ENGLISH_SHARE : limit
  return string.source.flatMap((text, form) => {
    const length = displayLength(text, string.flags)
    if (length <= room) return []
    const message = `The source uses ${length} of ${limit} characters, which leaves little room for translations.`
    return [{ form, start: 0, end: text.length, message }]
  })
})

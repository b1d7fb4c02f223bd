import { defineCheck } from '../define-check.ts'
import { findInTranslated } from '../markup/compare-pieces.ts'
import { compareIcu, findIcuMistakes } from './compare-icu.ts'
import { icuOptions } from './icu-options.ts'
import { isFailure } from './icu-reader.ts'
import { parseIcu } from './parse-icu.ts'

/** A translation is a valid ICU MessageFormat message with the placeholders of its source. */
export const icuMessageFormat = defineCheck('icu_message_format', (string) => {
  const { flags } = string
  const options = icuOptions(flags)
  return findInTranslated(string, (source, target) => {
    const given = parseIcu(target, options)
    if (isFailure(given)) return [given]
    const wanted = parseIcu(source, options)
    const mistakes = findIcuMistakes(given, flags)
    if (isFailure(wanted)) return mistakes
    return [...mistakes, ...compareIcu(wanted, given, { flags, targetLength: target.length })]
  })
})

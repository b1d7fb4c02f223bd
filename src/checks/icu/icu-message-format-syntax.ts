import { defineCheck } from '../define-check.ts'
import { findIcuMistakes } from './compare-icu.ts'
import { icuOptions } from './icu-options.ts'
import { isFailure } from './icu-reader.ts'
import { parseIcu } from './parse-icu.ts'

/** A source text is a valid ICU MessageFormat message. */
export const icuMessageFormatSyntax = defineCheck('icu_message_format_syntax', ({ source, flags }) =>
  source.flatMap((text, form) => {
    const parts = parseIcu(text, icuOptions(flags))
    const places = isFailure(parts) ? [parts] : findIcuMistakes(parts, flags)
    return places.slice(0, 20).map((place) => ({ form, ...place }))
  }),
)

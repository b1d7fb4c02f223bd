import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `format` in Scheme, as `~a`, are those of the source. */
export const schemeFormat = defineFormatCheck('scheme_format')

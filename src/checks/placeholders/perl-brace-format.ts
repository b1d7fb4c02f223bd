import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of Locale::TextDomain, as `{name}`, are those of the source. */
export const perlBraceFormat = defineFormatCheck('perl_brace_format')

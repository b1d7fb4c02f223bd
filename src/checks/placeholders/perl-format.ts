import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `sprintf` in Perl, as `%s` and `%1$s`, are those of the source. */
export const perlFormat = defineFormatCheck('perl_format')

import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `printf` in C, as `%s` and `%1$s`, are those of the source. */
export const cFormat = defineFormatCheck('c_format')

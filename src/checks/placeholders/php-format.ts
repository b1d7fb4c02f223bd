import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `sprintf` in PHP, as `%s` and `%1$s`, are those of the source. */
export const phpFormat = defineFormatCheck('php_format')

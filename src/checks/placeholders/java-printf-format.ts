import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `String.format` in Java, as `%s` and `%1$s`, are those of the source. */
export const javaPrintfFormat = defineFormatCheck('java_printf_format')

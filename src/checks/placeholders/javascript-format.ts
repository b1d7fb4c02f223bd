import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `sprintf` in JavaScript, as `%s` and `%(name)s`, are those of the source. */
export const javascriptFormat = defineFormatCheck('javascript_format')

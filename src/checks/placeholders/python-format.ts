import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `%` in Python, as `%s` and `%(name)s`, are those of the source. */
export const pythonFormat = defineFormatCheck('python_format')

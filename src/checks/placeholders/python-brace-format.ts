import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `str.format` in Python, as `{}` and `{name}`, are those of the source. */
export const pythonBraceFormat = defineFormatCheck('python_brace_format')

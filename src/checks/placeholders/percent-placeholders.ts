import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders between percent signs, as `%name%`, are those of the source. */
export const percentPlaceholders = defineFormatCheck('percent_placeholders')

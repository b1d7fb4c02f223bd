import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of Laravel, as `:name`, are those of the source. */
export const laravelFormat = defineFormatCheck('laravel_format')

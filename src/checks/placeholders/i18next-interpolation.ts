import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of i18next, as `{{name}}` and `$t(key)`, are those of the source. */
export const i18nextInterpolation = defineFormatCheck('i18next_interpolation')

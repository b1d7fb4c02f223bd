import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of Vue I18n, as `{name}` and `@:key`, are those of the source. */
export const vueFormat = defineFormatCheck('vue_format')

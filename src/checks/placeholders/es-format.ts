import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of template literals, as `${name}`, are those of the source. */
export const esFormat = defineFormatCheck('es_format')

import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `QString::arg`, as `%1`, are those of the source. */
export const qtFormat = defineFormatCheck('qt_format')

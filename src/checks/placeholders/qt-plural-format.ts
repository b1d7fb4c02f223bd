import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders for the number of a plural in Qt, as `%n`, are those of the source. */
export const qtPluralFormat = defineFormatCheck('qt_plural_format')

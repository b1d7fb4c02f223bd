import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `Format` in Object Pascal, as `%d` and `%0:d`, are those of the source. */
export const objectPascalFormat = defineFormatCheck('object_pascal_format')

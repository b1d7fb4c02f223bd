import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `String.Format` in .NET, as `{0}`, are those of the source. */
export const cSharpFormat = defineFormatCheck('c_sharp_format')

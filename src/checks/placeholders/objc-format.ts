import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `NSString`, as `%@` and `%1$@`, are those of the source. */
export const objcFormat = defineFormatCheck('objc_format')

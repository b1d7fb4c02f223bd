import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of `format` in Ruby, as `%s`, `%<name>s` and `%{name}`, are those of the source. */
export const rubyFormat = defineFormatCheck('ruby_format')

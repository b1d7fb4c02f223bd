import { defineFormatCheck } from './define-format-check.ts'

/** Placeholders of AngularJS, as `{{ name }}`, are those of the source. */
export const angularjsFormat = defineFormatCheck('angularjs_format')

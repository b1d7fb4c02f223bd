import { defineFormatCheck } from './define-format-check.ts'

/** Components of Automattic, as `{{a}}`, `{{/a}}` and `{{br/}}`, are those of the source. */
export const automatticComponentsFormat = defineFormatCheck('automattic_components_format')

import { defineCheck } from '../define-check.ts'

/** Formats where several texts are alternatives and not forms of a plural. */
const MULTI_VALUE = /^csv-multi/

/** All plural forms of a translation are filled in. */
export const plurals = defineCheck('plurals', (string) => {
  const { target } = string
  if (string.source.length < 2 || MULTI_VALUE.test(string.fileFormat)) return []
  if (target.every((text) => text === '')) return []
  return target.flatMap((text, form) =>
    text === ''
      ? [{ form, start: 0, end: 0, message: `Plural form ${form + 1} of ${target.length} is empty.` }]
      : [],
  )
})

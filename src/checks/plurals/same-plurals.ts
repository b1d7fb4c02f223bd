import { defineCheck } from '../define-check.ts'

/** Not all plural forms of a translation are the same text. */
export const samePlurals = defineCheck('same-plurals', ({ target }) => {
  const [first = '', ...others] = target
  if (first === '' || others.length === 0 || others.some((text) => text !== first)) return []
  return target.map((text, form) => ({
    form,
    start: 0,
    end: text.length,
    message: 'All plural forms are the same.',
  }))
})

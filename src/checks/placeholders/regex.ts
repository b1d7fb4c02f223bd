import { defineCheck } from '../define-check.ts'

/** A translation matches the expression of the flag `regex`. */
export const regex = defineCheck('regex', ({ target, flags }, tools) => {
  const pattern = flags.value('regex')?.[0] ?? ''
  if (pattern === '') return []
  return target.flatMap((text, form) => {
    if (text === '') return []
    const matches = tools.findMatches(pattern, text, { isCaseIgnored: false })
    if (!matches || matches.length > 0) return []
    return [
      { form, start: 0, end: text.length, message: `The translation does not match ${shorten(pattern)}.` },
    ]
  })
})

function shorten(pattern: string): string {
  return pattern.length > 80 ? 'the regular expression of the flag' : `the regular expression ${pattern}`
}

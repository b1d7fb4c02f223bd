import { defineCheck } from '../define-check.ts'

/** Spreadsheets read a cell that starts with one of these as a formula (OWASP, CSV Injection). */
const FORMULA_STARTS: ReadonlyMap<string, string> = new Map([
  ['=', '“=”'],
  ['+', '“+”'],
  ['-', '“-”'],
  ['@', '“@”'],
  ['|', '“|”'],
  ['%', '“%”'],
  ['\t', 'a tab'],
  ['\r', 'a carriage return'],
])

/** A term of a glossary does not start like a formula of a spreadsheet. */
export const prohibitedInitialCharacter = defineCheck('prohibited_initial_character', ({ target }) =>
  target.flatMap((text, form) => {
    const name = FORMULA_STARTS.get(text.charAt(0))
    if (name === undefined) return []
    return [{ form, start: 0, end: 1, message: `The term starts with ${name}, like a spreadsheet formula.` }]
  }),
)

import { AppError } from '../errors.ts'
import { type FormulaProblem, parsePluralFormula } from './plural-formula.ts'

/** How many forms a language has, and which one each number has. */
export interface PluralRule {
  /** Count of forms, 1 to 10. */
  readonly number: number
  /** Expression of GNU gettext over `n` that returns the index of the form. */
  readonly formula: string
}

/** The rule of a language without a known one: one and other, as in English. */
export const FALLBACK_PLURAL: PluralRule = { number: 2, formula: 'n != 1' }

/** Maximum of forms of a rule. */
export const MAX_PLURAL_FORMS = 10

const EXAMPLES_PER_FORM = 10

const COMPARED_NUMBERS: readonly number[] = Array.from({ length: 210 }, (_, index) => index - 10)

/** Why this rule cannot be used, or null: wrong count, or a formula that does not parse or returns other forms. */
export function findPluralProblem({ number, formula }: PluralRule): AppError | null {
  if (!Number.isInteger(number) || number < 1 || number > MAX_PLURAL_FORMS) {
    const message = `The number of plural forms must be between 1 and ${MAX_PLURAL_FORMS}`
    return new AppError('invalid', message, { field: 'number' })
  }
  const parsed = parsePluralFormula(formula)
  if (parsed.kind === 'problem') return toError(parsed)
  const wrong = COMPARED_NUMBERS.find((n) => {
    const index = parsed.evaluate(n)
    return n >= 0 && (index === null || index >= number)
  })
  if (wrong === undefined) return null
  const message = `The plural formula returns no form from 0 to ${number - 1} for n = ${wrong}`
  return new AppError('invalid', message, { field: 'formula' })
}

/**
 * A function from an integer to the index of its form, always from 0 to `number - 1`.
 *
 * Returns form 0 if the formula returns another index, as in libintl, or divides by zero. Throws `invalid` if the
 * formula does not parse.
 */
export function compilePlural({ number, formula }: PluralRule): (n: number) => number {
  const parsed = parsePluralFormula(formula)
  if (parsed.kind === 'problem') throw toError(parsed)
  return (n) => {
    const index = parsed.evaluate(n)
    return index === null || index >= number ? 0 : index
  }
}

function toError({ message, position }: FormulaProblem): AppError {
  const text = `${message} at character ${position + 1} of the plural formula`
  return new AppError('invalid', text, { field: 'formula' })
}

/** Equal for rules with the same count and the same results for n from -10 to 199; null if unparsable. */
export function findPluralSignature({ number, formula }: PluralRule): string | null {
  const parsed = parsePluralFormula(formula)
  if (parsed.kind === 'problem') return null
  return `${number}:${COMPARED_NUMBERS.map(parsed.evaluate).join()}`
}

/** True if both have the same count and agree for every n from -10 to 199, whatever their spelling. */
export function isSamePlural(a: PluralRule, b: PluralRule): boolean {
  if (a.number !== b.number) return false
  if (a.formula === b.formula) return true
  const signature = findPluralSignature(a)
  return signature !== null && signature === findPluralSignature(b)
}

/** For each form its first ten numbers, among 0 to 9,999 and the thousands up to 2,000,000. */
export function listPluralExamples(rule: PluralRule): readonly (readonly number[])[] {
  const indexOf = compilePlural(rule)
  const examples = Array.from({ length: rule.number }, (): number[] => [])
  let missing = rule.number * EXAMPLES_PER_FORM
  for (let n = 0; n <= 2_000_000 && missing > 0; n += n < 10_000 ? 1 : 1000) {
    const form = examples[indexOf(n)]
    if (!form || form.length === EXAMPLES_PER_FORM) continue
    form.push(n)
    missing -= 1
  }
  return examples
}

/** The rule with an additional first form, for zero, as in stringsdict files. */
export function withZeroForm({ number, formula }: PluralRule): PluralRule {
  return { number: number + 1, formula: `n == 0 ? 0 : (${formula}) + 1` }
}

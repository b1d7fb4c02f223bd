import { createRecentCache } from '../../domain/flags/recent-cache.ts'
import { parsePluralFormula } from '../../domain/languages/plural-formula.ts'
import { listPluralExamples, type PluralRule } from '../../domain/languages/plural-rule.ts'

const MAX_CACHED = 200
const cache = createRecentCache<string, readonly boolean[]>(MAX_CACHED)

/**
 * True for a plural form that applies to one number, or to 0 and 1 only, so that it may say “one file” for “%d file”.
 */
export function mayOmitNumber(rule: PluralRule, form: number): boolean {
  const key = `${rule.number}:${rule.formula}`
  let forms = cache.find(key)
  if (!forms) {
    forms = readForms(rule)
    cache.insert(key, forms)
  }
  return forms[form] ?? false
}

function readForms(rule: PluralRule): readonly boolean[] {
  if (parsePluralFormula(rule.formula).kind === 'problem') return []
  return listPluralExamples(rule).map((numbers) => numbers.length === 1 || numbers.join() === '0,1')
}

import { mayOmitNumber } from '../../checks/placeholders/may-omit-number.ts'
import { listPluralExamples, type PluralRule } from '../../domain/languages/plural-rule.ts'

/** A form of a translation, and the source form that fits it. */
export interface WantedForm {
  readonly source: string
  /** Null for strings without plural. */
  readonly plural: { readonly form: number; readonly example: string } | null
}

/** Each form that a language needs, with the singular of the source only where it stands for nothing but one. */
export function wantedForms(source: readonly string[], rule: PluralRule): WantedForm[] {
  const [singular = '', ...others] = source
  if (others.length === 0) return [{ source: singular, plural: null }]
  const examples = listPluralExamples(rule)
  return Array.from({ length: rule.number }, (_, form) => {
    const numbers = examples[form] ?? []
    const isSingular = numbers.includes(1) && mayOmitNumber(rule, form)
    const example = numbers.find((number) => number > 1) ?? numbers.at(-1)
    return {
      source: isSingular ? singular : (others.at(-1) ?? singular),
      plural: { form, example: String(isSingular ? 1 : (example ?? '')) },
    }
  })
}

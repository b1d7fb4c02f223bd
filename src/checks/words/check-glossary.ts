import type { CheckedString, Finding, GlossaryTerm } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { findTerm } from './find-term.ts'

/** A translation uses the terms of the glossary. */
export const checkGlossary = defineCheck('check_glossary', (string) => {
  const terms = string.facts.terms ?? []
  return [...forbiddenTerms(string, terms), ...missingTerms(string, terms)]
})

function forbiddenTerms({ target }: CheckedString, terms: readonly GlossaryTerm[]): Finding[] {
  return terms
    .filter(({ isForbidden }) => isForbidden)
    .flatMap((term) =>
      target.flatMap((text, form) => {
        const place = findTerm(text, term.target)
        const message = `The glossary forbids “${term.target}” as a translation of “${term.source}”.`
        return place ? [{ form, ...place, message }] : []
      }),
    )
}

/** A term with several translations is there when one of them is, in any form. */
function missingTerms({ target }: CheckedString, terms: readonly GlossaryTerm[]): Finding[] {
  const wanted = Map.groupBy(
    terms.filter((term) => !term.isForbidden && expected(term) !== ''),
    ({ source }) => source.toLowerCase(),
  )
  const last = Math.max(target.length - 1, 0)
  const end = target[last]?.length ?? 0
  return [...wanted.values()].flatMap((variants) => {
    if (variants.some((term) => target.some((text) => findTerm(text, expected(term))))) return []
    const [first] = variants
    const texts = variants.map((term) => `“${expected(term)}”`).join(' or ')
    return [
      { form: last, start: end, end, message: `The glossary translates “${first?.source}” as ${texts}.` },
    ]
  })
}

function expected({ source, target, isUntranslatable }: GlossaryTerm): string {
  return isUntranslatable ? source : target
}

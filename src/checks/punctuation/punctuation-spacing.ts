import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findPlaces, type Place } from '../find-places.ts'

const LANGUAGES: ReadonlySet<string> = new Set(['fr', 'br'])
/** Entities are not punctuation; one that means a space is one. */
const ENTITY = /&(?:[A-Za-z]\w{0,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});/g
/** A double sign that ends a word or the text; in `12:30`, `http://` and `:name` it does not. */
const SIGN = /(?<![;:?!])[;:?!]+(?=$|[\s<»”"])/gu
/** Blanks of a line, of any width but that of an ideograph. */
const FITS_BEFORE = /[ \u00a0\u2000-\u200a\u202f]/u

/** French and Breton put a space before double punctuation signs. */
export const punctuationSpacing = defineCheck('punctuation_spacing', (string) => {
  if (!LANGUAGES.has(baseCode(string.language)) || isCanadian(string.language)) return []
  return findPlaces(string, (_, target) => unspacedSigns(target))
})

/** Canadian French writes signs without spaces. */
function isCanadian(language: string): boolean {
  return /^fr[_-]CA\b/i.test(language)
}

function unspacedSigns(text: string): Place[] {
  const plain = text.replace(ENTITY, (entity) => ' '.repeat(entity.length))
  return [...plain.matchAll(SIGN)].flatMap(({ 0: signs, index }) => {
    const before = plain[index - 1]
    if (before !== undefined && FITS_BEFORE.test(before)) return []
    const sign = signs[0] ?? ''
    return [{ start: index, end: index + 1, message: `A non-breaking space is missing before “${sign}”.` }]
  })
}

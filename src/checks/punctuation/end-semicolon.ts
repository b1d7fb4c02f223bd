import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks } from './end-mark.ts'

/** An entity such as `&amp;` or `&#39;` at the end of a text; bounded, so that long texts are cheap. */
const ENTITY_AT_END = /&(?:[A-Za-z]\w{0,30}|#\d{1,7}|#[xX][\dA-Fa-f]{1,6});$/
const LONGEST_ENTITY = 40

/** A translation ends with a semicolon when its source does, and only then. */
export const endSemicolon = defineCheck('end_semicolon', (string) => {
  const isGreek = baseCode(string.language) === 'el'
  return findInPairs(string, (source, target) => {
    // In Greek it is the question mark.
    if (target === '' || (isGreek && source.endsWith('?'))) return null
    return compareMarks(
      { isWanted: endsWithSemicolon(source), isThere: endsWithSemicolon(target) },
      target,
      'a semicolon',
    )
  })
})

function endsWithSemicolon(text: string): boolean {
  return text.endsWith(';') && !ENTITY_AT_END.test(text.slice(-LONGEST_ENTITY))
}

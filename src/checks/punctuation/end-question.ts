import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks, endsWithAny, missingMark } from './end-mark.ts'
import { isInterrobang } from './interrobang.ts'

const MARK = 'a question mark'
const QUESTIONS: ReadonlySet<string> = new Set('?՞؟⸮？፧꘏⳺')
/** The Greek question mark looks like a semicolon, and often is one. */
const GREEK: ReadonlySet<string> = new Set([...QUESTIONS, ';', '\u037e'])
/** Burmese questions have a word for it and end like other sentences. */
const BURMESE: ReadonlySet<string> = new Set([...QUESTIONS, '။'])
const ARMENIAN = /[՞?՛]/u

/** A translation ends with a question mark when its source does, and only then. */
export const endQuestion = defineCheck('end_question', (string) => {
  const language = baseCode(string.language)
  if (language === 'jbo') return []
  return findInPairs(string, (source, target) => {
    if (target === '' || isInterrobang(string, source, target)) return null
    return compare(language, source, target)
  })
})

function compare(language: string, source: string, target: string): Place | null {
  const isWanted = endsWithAny(source, QUESTIONS)
  // The Armenian mark is on the stressed syllable of the question word.
  if (language === 'hy') return isWanted && !ARMENIAN.test(target) ? missingMark(target, MARK) : null
  if (language === 'el') return isWanted && !endsWithAny(target, GREEK) ? missingMark(target, MARK) : null
  if (language === 'my') return isWanted && !endsWithAny(target, BURMESE) ? missingMark(target, MARK) : null
  return compareMarks({ isWanted, isThere: endsWithAny(target, QUESTIONS) }, target, MARK)
}

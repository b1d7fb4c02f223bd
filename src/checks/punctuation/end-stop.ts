import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks, endsWithAny, missingMark } from './end-mark.ts'

const STOPS: ReadonlySet<string> = new Set('.。।۔։·෴។።')
/** Full stops of languages that do not use the common ones. */
const OWN_STOPS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['hy', new Set([...STOPS, ':', '՝', '`'])],
  ['hi', new Set([...STOPS, '|', '॥'])],
  ['bn', new Set([...STOPS, '|', '॥'])],
  ['or', new Set([...STOPS, '|', '॥'])],
  ['sat', new Set([...STOPS, '᱾', '᱿'])],
  ['my', new Set([...STOPS, '။'])],
])
/** Thai separates sentences with spaces; Lojban has no punctuation. */
const WITHOUT_STOPS: ReadonlySet<string> = new Set(['th', 'jbo'])
/** Burmese questions end like other sentences. */
const QUESTIONS: ReadonlySet<string> = new Set('?？')
/** English introduces lists with these marks, Japanese also with a full stop. */
const INTRODUCTIONS: ReadonlySet<string> = new Set(':;：；')
/** Shorter texts are abbreviations and shortcuts. */
const SHORTEST_SENTENCE = 5

/** A translation ends with a full stop when its source does, and only then. */
export const endStop = defineCheck('end_stop', (string) => {
  const language = baseCode(string.language)
  if (WITHOUT_STOPS.has(language)) return []
  const targetStops = OWN_STOPS.get(language) ?? STOPS
  const sourceStops = OWN_STOPS.get(baseCode(string.sourceLanguage)) ?? STOPS
  return findInPairs(string, (source, target) => {
    if (source.length < SHORTEST_SENTENCE || target === '') return null
    if (source.endsWith('...') && target.endsWith('…')) return null
    const isThere = endsWithAny(target, targetStops)
    if (language === 'ja' && endsWithAny(source, INTRODUCTIONS)) {
      const isIntroduced = isThere || endsWithAny(target, INTRODUCTIONS)
      return isIntroduced ? null : missingMark(target, 'a colon, for which a full stop is also allowed')
    }
    if (isThere && language === 'my' && endsWithAny(source, QUESTIONS)) return null
    return compareMarks({ isWanted: endsWithAny(source, sourceStops), isThere }, target, 'a full stop')
  })
})

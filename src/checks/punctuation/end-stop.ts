import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks, endsWithAny, missingMark } from './end-mark.ts'

const STOPS: ReadonlySet<string> = new Set('.。।۔։·෴។።')
/** Full stops of languages that do not use the common ones. */
const INDIC: ReadonlySet<string> = new Set('.।॥|')
const OWN_STOPS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['hy', new Set([...STOPS, ':', '՝', '`'])],
  ['hi', INDIC],
  ['bn', INDIC],
  ['or', INDIC],
  ['sat', new Set('.।᱾᱿')],
  ['my', new Set([...STOPS, '။'])],
])
/** Thai separates sentences with spaces; Lojban has no punctuation. */
const WITHOUT_STOPS: ReadonlySet<string> = new Set(['th', 'jbo'])
/** Texts that end with these may end like sentences in Burmese. */
const LIKE_SENTENCES: ReadonlySet<string> = new Set('?？:')
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
    if (isThere && language === 'my' && endsWithAny(source, LIKE_SENTENCES)) return null
    // The Armenian full stop looks like a colon.
    if (isThere && language === 'hy' && target.endsWith(':')) return null
    return compareMarks({ isWanted: endsWithAny(source, sourceStops), isThere }, target, 'a full stop')
  })
})

import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks, endsWithAny, missingMark } from './end-mark.ts'

const COLONS: ReadonlySet<string> = new Set(':：៖')
/** Substitutes for a colon; these languages use colons, or similar characters, for other purposes as well. */
const SUBSTITUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['hy', new Set([...COLONS, '՝', '`', '։'])],
  ['ja', new Set([...COLONS, '。', '.', '…', ';', '；'])],
])

/** A translation ends with a colon when its source does, and only then. */
export const endColon = defineCheck('end_colon', (string) => {
  const language = baseCode(string.language)
  if (language === 'jbo') return []
  const standIns = SUBSTITUTES.get(language)
  return findInPairs(string, (source, target) => {
    if (target === '') return null
    const isWanted = endsWithAny(source, COLONS)
    if (standIns) return isWanted && !endsWithAny(target, standIns) ? missingMark(target, 'a colon') : null
    return compareMarks({ isWanted, isThere: endsWithAny(target, COLONS) }, target, 'a colon')
  })
})

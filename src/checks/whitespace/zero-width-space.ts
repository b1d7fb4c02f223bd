import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

const ZERO_WIDTH_SPACE = '\u200b'

/** A translation has no invisible zero-width spaces when its source has none. */
export const zeroWidthSpace = defineCheck('zero-width-space', (string) => {
  // Khmer marks the ends of words with it.
  if (baseCode(string.language) === 'km') return []
  return findPlaces(string, (source, target) => {
    if (!target.includes(ZERO_WIDTH_SPACE) || source.includes(ZERO_WIDTH_SPACE)) return []
    return [...target.matchAll(/\u200b+/g)].map(({ 0: spaces, index }) => ({
      start: index,
      end: index + spaces.length,
      message: 'The translation contains an invisible zero-width space, but the source does not.',
    }))
  })
})

import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

/** A translation has no two spaces in a row when its source has none. */
export const doubleSpace = defineCheck('double_space', (string) =>
  findPlaces(string, (source, target) => {
    if (!target.includes('  ') || source.includes('  ')) return []
    return [...target.matchAll(/ {2,}/g)].map(({ 0: spaces, index }) => ({
      start: index,
      end: index + spaces.length,
      message: 'The translation contains double spaces, but the source does not.',
    }))
  }),
)

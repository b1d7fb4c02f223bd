import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

const CAPITALS = /\p{Lu}{2,}/gu
const HAS_CAPITALS = /\p{Lu}{2}/u

/** A translation has no capitals in a row when its source has none. */
export const multipleCapital = defineCheck('multiple_capital', (string) =>
  findPlaces(string, (source, target) => {
    if (HAS_CAPITALS.test(source)) return []
    return [...target.matchAll(CAPITALS)].map(({ 0: capitals, index }) => ({
      start: index,
      end: index + capitals.length,
      message: `“${capitals}” has several capital letters in a row; the source has no such word.`,
    }))
  }),
)

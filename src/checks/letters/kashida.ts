import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

/**
 * The tatweel, and vowel signs that are on one (Unicode, Arabic Presentation Forms A and B). A single one after the
 * prefixes بـ, كـ and لـ joins them to what follows.
 */
const KASHIDAS =
  /(?<![\u0640\u0628\u0643\u0644])\u0640+|(?<=[\u0628\u0643\u0644])\u0640{2,}|[\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f]+/gu

const ARABIC = /[\u0640\ufcf2-\ufe7f]/

/** A translation has no kashida letters, which only stretch words. */
export const kashida = defineCheck('kashida', (string) =>
  findPlaces(string, (_, target) => {
    if (!ARABIC.test(target)) return []
    return [...target.matchAll(KASHIDAS)].map(({ 0: letters, index }) => ({
      start: index,
      end: index + letters.length,
      message: 'The translation contains a decorative kashida letter.',
    }))
  }),
)

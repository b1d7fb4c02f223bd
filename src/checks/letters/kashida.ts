import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

/**
 * The tatweel inside an Arabic word, and vowel signs that are on one (Unicode, Arabic Presentation Forms A and B). At
 * the end of a word it joins a letter to what follows, as in كـ‎.
 */
const KASHIDAS =
  /(?<=\p{Script=Arabic})\u0640+(?=\p{Script=Arabic})|[\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f]+/gu

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

import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'

/** Greek letters that are typed for letters of the Kabyle alphabet. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['γ', 'ɣ'],
  ['Γ', 'Ɣ'],
  ['ε', 'ɛ'],
  ['Ε', 'Ɛ'],
  ['Σ', 'Ɛ'],
])

/** A Kabyle translation is written with the letters of the Kabyle alphabet. */
export const kabyleCharacters = defineCheck('kabyle-characters', (string) => {
  if (baseCode(string.language) !== 'kab') return []
  return findPlaces(string, (source, target) =>
    [...target.matchAll(/[γΓεΕΣ]/gu)].flatMap(({ 0: letter, index }) => {
      if (source.includes(letter)) return []
      const meant = LOOK_ALIKES.get(letter)
      const message = `“${letter}” is a Greek letter; the Kabyle letter is “${meant}”.`
      return [{ start: index, end: index + letter.length, message }]
    }),
  )
})

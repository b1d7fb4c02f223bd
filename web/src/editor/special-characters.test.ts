import { expect, it } from 'vitest'
import { specialCharacters } from './special-characters.ts'

const texts = (language: string, chosen?: string) =>
  specialCharacters(language, chosen).map(({ text }) => text)

it('lists selected characters, then those of the language, then common ones, without duplicates', () => {
  expect(texts('sl', '½ š ½')).toEqual(['½', 'š', '„', '“', 'č', 'ž', '…', '–', '—', '\u00a0', '\t', '\n'])
})

it('treats grapheme clusters as one character', () => {
  expect(texts('xx', 'e\u0301👩‍💻').slice(0, 2)).toEqual(['e\u0301', '👩‍💻'])
})

it('names invisible characters', () => {
  const named = specialCharacters('xx').filter(({ name }) => name !== undefined)

  expect(named).toEqual([
    { text: '\t', shown: '⇥', name: 'Tab' },
    { text: '\n', shown: '↵', name: 'Line break' },
  ])
})

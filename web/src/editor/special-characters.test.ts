import { expect, it } from 'vitest'
import { specialCharacters } from './special-characters.ts'

const texts = (language: string, chosen?: string) =>
  specialCharacters(language, chosen).map(({ text }) => text)

it('offers what somebody chose, then what the language has, then what all have, each once', () => {
  expect(texts('sl', '½ š ½')).toEqual(['½', 'š', '„', '“', 'č', 'ž', '…', '–', '—', '\u00a0', '\t', '\n'])
})

it('takes letters with accents of their own and signs of several characters as one', () => {
  expect(texts('xx', 'e\u0301👩‍💻').slice(0, 2)).toEqual(['e\u0301', '👩‍💻'])
})

it('names what one cannot see', () => {
  const named = specialCharacters('xx').filter(({ name }) => name !== undefined)

  expect(named).toEqual([
    { text: '\t', shown: '⇥', name: 'Tab' },
    { text: '\n', shown: '↵', name: 'Line break' },
  ])
})

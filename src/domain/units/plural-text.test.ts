import { expect, it } from 'vitest'
import { fitForms, isBlank, isPlural, joinForms, PLURAL_SEPARATOR, splitForms } from './plural-text.ts'

const S = PLURAL_SEPARATOR

it.each([
  ['a text without plural', ['jeden'], false, 3, 'jeden'],
  ['an empty text', [''], false, 3, ''],
  ['as many forms as the language has', ['a', 'b', 'c'], true, 3, `a${S}b${S}c`],
  ['too few forms', ['a', 'b'], true, 3, `a${S}b${S}`],
  ['too many forms', ['a', 'b', 'c'], true, 2, `a${S}b`],
  ['a single form of a plural', ['a'], true, 2, `a${S}`],
  ['a language with one form', ['a'], true, 1, 'a'],
  ['empty forms', ['', '', ''], true, 3, ''],
  ['forms of which only those too many have a text', ['', '', 'c'], true, 2, ''],
  ['a form in the middle', ['', 'b', ''], true, 3, `${S}b${S}`],
  ['no forms at all', [], true, 2, ''],
  ['several values of a text without plural', ['a', 'b'], false, 2, `a${S}b`],
])('stores %s', (_, forms, isPluralSource, number, stored) => {
  expect(fitForms(joinForms(forms), isPluralSource, number)).toBe(stored)
})

it('returns the forms', () => {
  expect(splitForms(`a${S}${S}c`)).toEqual(['a', '', 'c'])
  expect(splitForms('')).toEqual([''])
  expect(joinForms(['a', '', 'c'])).toBe(`a${S}${S}c`)
  expect(isPlural(`a${S}b`)).toBe(true)
  expect(isPlural('a\u001eb')).toBe(false)
})

it('recognizes blank texts', () => {
  expect(['', S, S + S].map(isBlank)).toEqual([true, true, true])
  expect(['a', `${S}a`, ' ', '\u001e'].map(isBlank)).toEqual([false, false, false, false])
})

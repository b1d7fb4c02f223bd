import { expect, it } from 'vitest'
import { findBuiltinLanguage } from '../../domain/languages/builtin-languages.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import { formNamesOf } from './form-names.ts'

it.each([
  ['cs', ['one', 'few', 'other']],
  ['sk', ['one', 'few', 'other']],
  ['hr', ['one', 'few', 'other']],
  ['sr_Latn', ['one', 'few', 'other']],
  ['lt', ['one', 'few', 'other']],
  ['pl', ['one', 'few', 'many']],
  ['ru', ['one', 'few', 'many']],
  ['be', ['one', 'few', 'many']],
  ['en', ['one', 'other']],
  ['fr', ['one', 'other']],
  ['ja', ['other']],
  ['lv', ['zero', 'one', 'other']],
  ['sl', ['one', 'two', 'few', 'other']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
])('names the forms of %s as CLDR does', (language, names) => {
  const rule = findBuiltinLanguage(language)?.plurals.find(({ source }) => source === 0)
  const plural = { number: rule?.number ?? 0, names: findFormNames(rule?.type ?? -1) }

  expect(formNamesOf({ language, plural })).toEqual(names)
})

it.each([
  [1, ['other']],
  [2, ['one', 'other']],
  [3, ['one', 'few', 'other']],
  [6, ['zero', 'one', 'two', 'few', 'many', 'other']],
])('has names for %i forms of an unknown rule', (number, names) => {
  expect(formNamesOf({ language: 'tlh', plural: { number, names: null } })).toEqual(names)
})

it('is not led astray by a language code that is none', () => {
  const plural = { number: 3, names: findFormNames(22) }

  expect(formNamesOf({ language: '!!', plural })).toEqual(['one', 'few', 'other'])
})

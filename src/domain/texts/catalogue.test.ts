import { expect, it } from 'vitest'
import { ENGLISH, openCatalogue, translate, translateCount } from './catalogue.ts'

const FORMS = { one: '{count} file', other: '{count} files' }
const CZECH = openCatalogue('(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', {
  Done: ['Hotovo'],
  '{count} file': ['{count} soubor', '{count} soubory', '{count} souborů'],
})

it('falls back to the English text', () => {
  expect([translate(CZECH, 'Done'), translate(CZECH, 'Open'), translate(ENGLISH, 'Done')]).toEqual([
    'Hotovo',
    'Open',
    'Done',
  ])
})

it('fills placeholders', () => {
  expect(translate(ENGLISH, 'In {language} {unknown}', { language: 'Czech' })).toBe('In Czech {unknown}')
})

it('uses the plural rule of the file', () => {
  const texts = [1, 3, 5].map((count) => translateCount(CZECH, count, FORMS, { count }))

  expect(texts).toEqual(['1 soubor', '3 soubory', '5 souborů'])
  expect(translateCount(ENGLISH, 1, FORMS, { count: 1 })).toBe('1 file')
})

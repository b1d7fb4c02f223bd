import { expect, it } from 'vitest'
import { ENGLISH } from '../../../../src/domain/texts/catalogue.ts'
import { setTexts } from '../../i18n/texts.ts'
import { alertText, occurrencesOf } from './alert-text.ts'

it.each([
  ['an error', { error: 'Refused', hasLocked: true }, ['Refused']],
  ['a link', { link: 'https://shop.example/' }, ['https://shop.example/']],
  [
    'places in files',
    {
      occurrences: [
        { file: 'po/cs.po', line: 3, column: 1, message: 'No msgid' },
        { path: 'po/xx.po', code: 'xx' },
      ],
    },
    ['po/cs.po:3 — No msgid', 'po/xx.po — xx'],
  ],
  [
    'settings',
    { occurrences: [{ setting: 'commit_message', error: 'The message is empty.' }] },
    ['commit_message — The message is empty.'],
  ],
  ['nothing', {}, []],
  ['what is no object', null, []],
])('describes %s', (_, details, lines) => {
  expect(occurrencesOf({ details })).toEqual(lines)
})

it('localizes errors of files', () => {
  setTexts('de', { ...ENGLISH, texts: { 'The file is missing': ['Die Datei fehlt'] } })

  const occurrences = [{ file: 'po/cs.po', line: 1, column: 1, message: 'The file is missing' }]
  expect(occurrencesOf({ details: { occurrences } })).toEqual(['po/cs.po:1 — Die Datei fehlt'])
  setTexts('en', ENGLISH)
})

it('has a name for unknown alerts', () => {
  expect(alertText({ name: 'Something' }).title).toBe('Something')
})

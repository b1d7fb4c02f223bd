import { expect, it } from 'vitest'
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
  ['nothing', {}, []],
  ['what is no object', null, []],
])('tells %s', (_, details, lines) => {
  expect(occurrencesOf({ details })).toEqual(lines)
})

it('has a name for alerts that it does not know', () => {
  expect(alertText({ name: 'Something' }).title).toBe('Something')
})

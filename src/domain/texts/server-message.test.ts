import { expect, it } from 'vitest'
import { ENGLISH, openCatalogue } from './catalogue.ts'
import { translateServer } from './server-message.ts'

const GERMAN = openCatalogue('n != 1', {
  'Not found.': ['Das gibt es nicht.'],
  'The username {1} is already taken.': ['Den Benutzer {1} gibt es schon.'],
  'Character {1}: {2}': ['Zeichen {1}: {2}'],
  'This parenthesis is not closed.': ['Diese Klammer ist nicht geschlossen.'],
  'The source ends with {1}, the translation with {2}.': ['Ausgangstext: {1}; Übersetzung: {2}.'],
  'The source ends with {1}, but the translation does not.': ['Nur der Ausgangstext endet mit {1}.'],
  'no space': ['kein Leerzeichen'],
  '{1} spaces': ['{1} Leerzeichen'],
  open: ['offen'],
  '{1}: {2}': ['nie'],
})

it.each([
  ['Not found.', 'Das gibt es nicht.'],
  ['The username open is already taken.', 'Den Benutzer open gibt es schon.'],
  ['Character 10: This parenthesis is not closed.', 'Zeichen 10: Diese Klammer ist nicht geschlossen.'],
  [
    'The source ends with no space, the translation with 3 spaces.',
    'Ausgangstext: kein Leerzeichen; Übersetzung: 3 Leerzeichen.',
  ],
  ['fatal: no such remote', 'fatal: no such remote'],
  ['remote: first\nCharacter 1: second', 'remote: first\nCharacter 1: second'],
  ['constructor', 'constructor'],
])('translates “%s”', (said, expected) => {
  expect(translateServer(GERMAN, said)).toBe(expected)
  expect(translateServer(ENGLISH, said)).toBe(said)
})

it('corrects misspelled event names', () => {
  expect(translateServer(ENGLISH, 'Screnshot added')).toBe('Screenshot added')
})

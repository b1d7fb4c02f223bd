import { expect, it } from 'vitest'
import { ENGLISH, openCatalogue } from './catalogue.ts'
import { wholeNumber } from './numbers.ts'
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
  'The translation has {1} characters; the limit is {2}.': ['{1} Zeichen; erlaubt sind {2}.'],
  'The image is {1} × {2} pixels; the maximum is {3} × {4}.': ['{1} × {2} Pixel; höchstens {3} × {4}.'],
  'An unexpected error occurred; see the server log for task {1}': ['Siehe Aufgabe {1}'],
  'The file cannot be read. Line {1}: {2}': ['Zeile {1}: {2}'],
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

it.each([
  ['The translation has 12345 characters; the limit is 1000.', '12.345 Zeichen; erlaubt sind 1.000.'],
  [
    'The image is 20000 × 1500 pixels; the maximum is 2000 × 2000.',
    '20.000 × 1.500 Pixel; höchstens 2.000 × 2.000.',
  ],
  ['The file cannot be read. Line 10000: 2000 spaces', 'Zeile 10000: 2.000 Leerzeichen'],
  ['An unexpected error occurred; see the server log for task 12345', 'Siehe Aufgabe 12345'],
  ['The source ends with 1000, but the translation does not.', 'Nur der Ausgangstext endet mit 1000.'],
])('formats amounts, but no names and texts: “%s”', (said, expected) => {
  expect(translateServer(GERMAN, said, (amount) => wholeNumber(amount, 'de'))).toBe(expected)
})

it('corrects misspelled event names', () => {
  expect(translateServer(ENGLISH, 'Screnshot added')).toBe('Screenshot added')
})

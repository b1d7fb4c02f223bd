import { expect, it } from 'vitest'
import { joinForms } from '../../domain/units/plural-text.ts'
import { unitFinder } from './match-entries.ts'

const KEYS = [
  { id: 1, context: '', source: 'Open', target: '' },
  { id: 2, context: 'verb', source: 'Open', target: '' },
  { id: 3, context: 'menu', source: 'Close', target: '' },
  { id: 4, context: '', source: joinForms(['%d day', '%d days']), target: '' },
]

it.each([
  ['', 'Open', 1],
  ['verb', 'Open', 2],
  ['file.c///verb', 'Open', 2],
  ['unknown', 'Open', 1],
  ['', 'Close', 3],
  ['0123456789abcdef', 'Close', 3],
  ['', joinForms(['%d day', '%d days']), 4],
  ['', '%d day', 4],
  ['verb', 'Shut', null],
  ['', '', null],
  ['Open', '', 1],
  ['Close', '', 3],
  ['menu', '', 3],
  ['%d day', '', 4],
  ['unknown', '', null],
])('finds, in files with both texts, by %j and %j the unit %j', (context, source, id) => {
  expect(unitFinder(KEYS, { isKeyed: false })({ context, source, target: '' })).toBe(id)
})

it.each([
  ['menu', '', 3],
  ['menu', 'Another text', 3],
  ['x///menu', 'Another text', 3],
  ['unknown', '', null],
  ['unknown', 'Close', 3],
])('finds, where strings have keys, by %j and %j the unit %j', (context, source, id) => {
  expect(unitFinder(KEYS, { isKeyed: true })({ context, source, target: '' })).toBe(id)
})

it('finds no unit by a key that is the context of several', () => {
  const keys = [
    { id: 1, context: 'menu', source: 'Open', target: '' },
    { id: 2, context: 'menu', source: 'Close', target: '' },
  ]

  expect(unitFinder(keys, { isKeyed: false })({ context: 'menu', source: '', target: '' })).toBe(null)
})

it('finds, of several units with the source, the one with the text', () => {
  const keys = [
    { id: 1, context: 'a', source: 'Open', target: '' },
    { id: 2, context: 'b', source: 'Open', target: 'Otevřít' },
  ]
  const find = unitFinder(keys, { isKeyed: false })

  expect(find({ context: '', source: 'Open', target: 'Otevřít' })).toBe(2)
  expect(find({ context: '', source: 'Open', target: 'Otevřeno' })).toBe(1)
})

it('finds contexts that contain the separator of XLIFF themselves', () => {
  const keys = [{ id: 1, context: 'a///b', source: 'Open', target: '' }]

  expect(unitFinder(keys, { isKeyed: false })({ context: 'x///a///b', source: 'Open', target: '' })).toBe(1)
})

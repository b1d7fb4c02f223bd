import { expect, it } from 'vitest'
import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails, NO_DETAILS } from '../../formats/entry-details.ts'
import type { FileUnit } from '../../formats/units.ts'
import { cleanUnits } from './clean-units.ts'

const UNIT: FileUnit = { context: 'key', source: 'One', target: 'Jeden', details: NO_DETAILS }

it('keeps texts that databases can store', () => {
  const units = [UNIT, { ...UNIT, target: '😀\u001b\ufffe' }]

  expect(cleanUnits(units)).toBe(units)
})

it('replaces what no database can store, in every text', () => {
  const bad = 'a\0b\ud800c\udc00'
  const good = 'a\ufffdb\ufffdc\ufffd'
  const unit = (text: string): FileUnit => ({
    context: text,
    source: joinForms(['x', text]),
    target: text,
    details: entryDetails({ previousSource: text, location: text, note: text, flags: text, isFuzzy: true }),
  })

  expect(cleanUnits([UNIT, unit(bad)])).toEqual([UNIT, unit(good)])
})

it.each(['context', 'source', 'target'] as const)('recognizes that only the %s is invalid', (name) => {
  expect(cleanUnits([{ ...UNIT, [name]: 'a\0' }])).toEqual([{ ...UNIT, [name]: 'a\ufffd' }])
})

it.each(['previousSource', 'location', 'note', 'flags'] as const)(
  'recognizes that only the %s is invalid',
  (name) => {
    const withText = (text: string): FileUnit => ({ ...UNIT, details: entryDetails({ [name]: text }) })

    expect(cleanUnits([withText('a\0')])).toEqual([withText('a\ufffd')])
  },
)

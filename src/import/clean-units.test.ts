import { expect, it } from 'vitest'
import type { FileUnit } from '../formats/units.ts'
import { cleanUnits } from './clean-units.ts'

const UNIT: FileUnit = {
  ...{ context: 'key', source: ['One'], target: ['Jeden'], previousSource: '', location: '', note: '' },
  ...{ flags: '', isFuzzy: false, isApproved: false, isReadonly: false },
}

it('leaves texts alone that databases can keep', () => {
  const units = [UNIT, { ...UNIT, target: ['😀\u001b\ufffe'] }]

  expect(cleanUnits(units)).toBe(units)
})

it('replaces what no database can keep, in every text', () => {
  const bad = 'a\0b\ud800c\udc00'
  const good = 'a\ufffdb\ufffdc\ufffd'
  const texts = { context: bad, previousSource: bad, location: bad, note: bad, flags: bad }

  const cleaned = cleanUnits([UNIT, { ...UNIT, ...texts, source: ['x', bad], target: [bad] }])

  expect(cleaned).toEqual([
    UNIT,
    {
      ...{ ...UNIT, context: good, previousSource: good, location: good, note: good, flags: good },
      ...{ source: ['x', good], target: [good] },
    },
  ])
})

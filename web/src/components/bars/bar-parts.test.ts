import { expect, it } from 'vitest'
import { barParts } from './bar-parts.ts'

it('subtracts approved and read-only strings from translated ones', () => {
  const parts = barParts({ total: 10, translated: 7, approved: 2, readonly: 1, fuzzy: 1 })

  expect(parts.map(({ name, count }) => [name, count])).toEqual([
    ['approved', 2],
    ['translated', 4],
    ['readonly', 1],
    ['editing', 1],
    ['empty', 2],
  ])
  expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100)
})

it('rounds as the API does', () => {
  const parts = barParts({ total: 1001, translated: 355, fuzzy: 1 })

  expect(parts.map(({ name, percent }) => [name, percent])).toEqual([
    ['translated', 35.4],
    ['editing', 0.1],
    ['empty', 64.4],
  ])
})

it('omits empty states', () => {
  expect(barParts({ total: 0, translated: 0 })).toEqual([])
  expect(barParts({ total: 2, translated: 2 })).toEqual([{ name: 'translated', count: 2, percent: 100 }])
})

import { expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

const ROWS = [
  { name: 'b10', size: 1 },
  { name: 'b9', size: null },
  { name: 'A', size: 3 },
]

it('sorts numbers within words by their value', () => {
  const sorted = sortRows(ROWS, { by: ({ name }) => name, isDescending: false })

  expect(sorted.map(({ name }) => name)).toEqual(['A', 'b9', 'b10'])
})

it('keeps rows without a value last in either direction', () => {
  const names = [true, false].map((isDescending) =>
    sortRows(ROWS, { by: ({ size }) => size, isDescending }).map(({ name }) => name),
  )

  expect(names).toEqual([
    ['A', 'b10', 'b9'],
    ['b10', 'A', 'b9'],
  ])
})

it('keeps pinned rows on top', () => {
  const sorted = sortRows(ROWS, {
    by: ({ name }) => name,
    isDescending: false,
    isPinned: ({ name }) => name === 'b10',
  })

  expect(sorted[0]?.name).toBe('b10')
})

import { expect, it } from 'vitest'
import { tableLines } from './table-lines.ts'

it('gives columns equal widths, and no spaces at the end of lines', () => {
  const rows = [
    ['NAME', 'COUNT', 'STATE'],
    ['a', '1,200', 'ok'],
    ['longer', '7', ''],
  ]

  expect(tableLines(rows, { right: [1] })).toEqual([
    'NAME    COUNT  STATE',
    'a       1,200  ok',
    'longer      7',
  ])
})

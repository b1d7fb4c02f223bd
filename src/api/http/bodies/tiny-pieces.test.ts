import { expect, it } from 'vitest'
import { pieceCounter } from './tiny-pieces.ts'

function countOf(bytes: number, most: number): number {
  const areTiny = pieceCounter()
  for (let pieces = 1; pieces <= most; pieces += 1) if (areTiny(bytes)) return pieces
  return 0
}

it('takes some thousand tiny pieces, and any number of longer ones', () => {
  expect(countOf(1, 10_000)).toBe(2049)
  expect(countOf(15, 10_000)).toBe(2049)
  expect(countOf(16, 100_000)).toBe(0)
  expect(countOf(1, 2048)).toBe(0)
})

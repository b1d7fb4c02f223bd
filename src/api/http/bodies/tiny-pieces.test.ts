import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { pieceCounter, TinyPieces } from './tiny-pieces.ts'

/** How many pieces of a length are taken in one turn, of so many that are read at once. */
function takenOf(bytes: number, most: number, counter = pieceCounter()): number {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      counter.add(bytes, 0)
    } catch (error) {
      expect(error).toBeInstanceOf(TinyPieces)
      return taken
    }
  }
  return most
}

beforeEach(() => nextTurn())

it('takes two thousand tiny pieces in a turn, and any number of longer ones', async () => {
  expect(takenOf(1, 10_000)).toBe(2048)
  await nextTurn()
  expect(takenOf(1023, 10_000)).toBe(2048)
  await nextTurn()
  expect(takenOf(1024, 10_000)).toBe(10_000)
})

it('takes a few of each body when others have used the turn', () => {
  takenOf(1, 10_000)

  expect(takenOf(1, 10_000)).toBe(32)
  expect(takenOf(1, 10_000)).toBe(32)
  expect(takenOf(2000, 10_000)).toBe(10_000)
})

it('takes the same body again in the next turn', async () => {
  const counter = pieceCounter()
  for (let turns = 0; turns < 5; turns += 1) {
    expect(takenOf(1, 1000, counter)).toBe(1000)
    await nextTurn()
  }
})

it('keeps a thousand tiny pieces that nobody reads yet', async () => {
  const counter = pieceCounter()
  for (let waiting = 0; waiting < 1024; waiting += 1) {
    counter.add(1, waiting)
    if (waiting % 100 === 0) await nextTurn()
  }

  expect(() => counter.add(1, 1024)).toThrow(TinyPieces)
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { chunkCounter, TinyChunks } from './tiny-chunks.ts'

/** How many chunks of a length are taken in one turn, of so many that are read at once. */
function takenOf(bytes: number, most: number, counter = chunkCounter()): number {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      counter.add(bytes, 0)
    } catch (error) {
      expect(error).toBeInstanceOf(TinyChunks)
      return taken
    }
  }
  return most
}

beforeEach(() => nextTurn())

it('accepts two thousand tiny chunks per turn, and any number of longer ones', async () => {
  expect(takenOf(1, 10_000)).toBe(2048)
  await nextTurn()
  expect(takenOf(1023, 10_000)).toBe(2048)
  await nextTurn()
  expect(takenOf(1024, 10_000)).toBe(10_000)
})

it('accepts a few chunks of each body after the limit of the turn', () => {
  takenOf(1, 10_000)

  expect(takenOf(1, 10_000)).toBe(32)
  expect(takenOf(1, 10_000)).toBe(32)
  expect(takenOf(2000, 10_000)).toBe(10_000)
})

it('accepts the same body in the next turn', async () => {
  const counter = chunkCounter()
  for (let turns = 0; turns < 5; turns += 1) {
    expect(takenOf(1, 1000, counter)).toBe(1000)
    await nextTurn()
  }
})

it('buffers a thousand unread tiny chunks', async () => {
  const counter = chunkCounter()
  for (let waiting = 0; waiting < 1024; waiting += 1) {
    counter.add(1, waiting)
    if (waiting % 100 === 0) await nextTurn()
  }

  expect(() => counter.add(1, 1024)).toThrow(TinyChunks)
})

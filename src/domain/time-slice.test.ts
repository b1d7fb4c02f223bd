import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { timeSlice } from './time-slice.ts'

afterEach(() => void vi.restoreAllMocks())

it('yields after a few milliseconds of work, and again after the next ones', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const pause = timeSlice()
  const others: number[] = []

  for (let step = 0; step < 6; step += 1) {
    time += 2
    const turn = pause()
    if (turn) {
      void nextTurn().then(() => others.push(step))
      await turn
    }
  }
  await nextTurn()

  expect(others).toEqual([2, 5])
})

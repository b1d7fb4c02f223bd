import { expect } from 'vitest'

/** Scales a count: input of the whole size, or of an eighth of it. */
export type Scale = (count: number) => number

const PARTS = 8
/** Work that grows with the square of its input takes 64 times as long. */
const MOST_GROWTH = 24
/** Garbage collection. */
const NOISE_MS = 20
const TRIES = 4

/** Fails if the processor time of the work grows faster than its input, which is made with `scale`. */
export function expectLinearTime(work: (scale: Scale) => void): void {
  const growths: number[] = []
  work(eighth)
  while (growths.length < TRIES && !(Math.min(...growths) < MOST_GROWTH)) {
    const part = timeOf(() => work(eighth))
    growths.push((timeOf(() => work((count) => count)) - NOISE_MS) / part)
  }
  expect(Math.min(...growths)).toBeLessThan(MOST_GROWTH)
}

function eighth(count: number): number {
  return Math.ceil(count / PARTS)
}

function timeOf(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

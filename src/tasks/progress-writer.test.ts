import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Progress, progressWriter } from './progress-writer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (percent: number): Progress => ({ percent, note: '' })

it('writes the first report at once and then the newest of each span', async () => {
  const written: number[] = []
  const writer = progressWriter(async ({ percent }) => void written.push(percent), 500)

  for (const percent of [1, 2, 3]) writer.report(at(percent))
  expect(written).toEqual([1])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(500)
  writer.report(at(4))

  expect(written).toEqual([1, 3, 4])
})

it('never writes twice at the same time', async () => {
  const slow = Promise.withResolvers<void>()
  const written: number[] = []
  const writer = progressWriter(({ percent }) => {
    written.push(percent)
    return slow.promise
  }, 500)

  writer.report(at(1))
  writer.report(at(2))
  await vi.advanceTimersByTimeAsync(2000)
  expect(written).toEqual([1])
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)

  expect(written).toEqual([1, 2])
})

it('writes nothing after it was closed, and waits for what is being written', async () => {
  const slow = Promise.withResolvers<void>()
  const written: number[] = []
  const writer = progressWriter(({ percent }) => {
    written.push(percent)
    return slow.promise
  }, 500)
  writer.report(at(1))
  writer.report(at(2))

  let isClosed = false
  const closing = writer.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(isClosed).toBe(false)
  slow.resolve()
  await closing
  writer.report(at(3))

  expect(written).toEqual([1])
})

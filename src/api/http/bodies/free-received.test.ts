import { expect, it } from 'vitest'
import { receivedBytesCounter } from './free-received.ts'

const MB = 1024 ** 2

it('collects young garbage once for each 16 MB', () => {
  const collected: string[] = []
  const count = receivedBytesCounter(({ type }) => collected.push(type))

  for (let sent = 0; sent < 15; sent += 1) count(MB)
  expect(collected).toEqual([])
  for (let sent = 0; sent < 33; sent += 1) count(MB)
  expect(collected).toEqual(['minor', 'minor', 'minor'])
})

it('collects the whole heap when that has grown', () => {
  const collected: string[] = []
  const count = receivedBytesCounter(({ type }) => collected.push(type))
  const kept = Array.from({ length: 8_000_000 }, (_, index) => index + 0.5)

  count(16 * MB)
  count(16 * MB)

  expect(kept.length).toBe(8_000_000)
  expect(collected).toEqual(['minor', 'major', 'minor'])
})

it('frees buffers that nobody holds', () => {
  const count = receivedBytesCounter()
  const before = process.memoryUsage().arrayBuffers

  for (let sent = 0; sent < 256; sent += 1) {
    Buffer.allocUnsafeSlow(256 * 1024).fill(1)
    count(256 * 1024)
  }

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MB)
})

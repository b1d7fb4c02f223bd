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

it('collects the whole heap after it has grown by 32 MB', () => {
  const collected: string[] = []
  let heap = 30 * MB
  const count = receivedBytesCounter(
    ({ type }) => collected.push(type),
    () => heap,
  )

  for (const used of [40, 63, 70, 80, 103]) {
    heap = used * MB
    count(16 * MB)
  }

  expect(collected).toEqual(['minor', 'minor', 'major', 'minor', 'minor', 'minor', 'major'])
})

it('leaves full collections to V8 after one that took more than 25 ms of processor time', () => {
  const majorsOf = (msEach: number) => {
    let [majors, heap, cpu] = [0, 0, 0]
    const count = receivedBytesCounter(
      ({ type }) => {
        majors += type === 'major' ? 1 : 0
        cpu += type === 'major' ? msEach : 1
      },
      () => heap,
      () => cpu,
    )
    for (let sent = 0; sent < 5; sent += 1) {
      heap += 40 * MB
      count(16 * MB)
    }
    return majors
  }

  expect([majorsOf(25), majorsOf(26)]).toEqual([5, 1])
})

it('frees unreferenced buffers', () => {
  const count = receivedBytesCounter()
  const before = process.memoryUsage().arrayBuffers

  for (let sent = 0; sent < 256; sent += 1) {
    Buffer.allocUnsafeSlow(256 * 1024).fill(1)
    count(256 * 1024)
  }

  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MB)
})

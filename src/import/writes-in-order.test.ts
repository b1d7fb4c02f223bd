import { expect, test } from 'vitest'
import { writesInOrder } from './writes-in-order.ts'

test('writes run one after the other, while the caller goes on', async () => {
  const writes = writesInOrder()
  const gate = Promise.withResolvers<void>()
  const ran: string[] = []
  await writes.add(async () => {
    ran.push('first begins')
    await gate.promise
    ran.push('first ends')
  })
  await writes.add(async () => {
    ran.push('second')
  })
  expect(ran).toEqual(['first begins'])
  gate.resolve()
  await writes.done()
  expect(ran).toEqual(['first begins', 'first ends', 'second'])
})

test('only a few writes wait', async () => {
  const writes = writesInOrder()
  const gate = Promise.withResolvers<void>()
  await writes.add(() => gate.promise)
  await writes.add(async () => {})
  let isAdded = false
  const third = writes
    .add(async () => {})
    .then(() => {
      isAdded = true
    })
  await new Promise(setImmediate)
  expect(isAdded).toBe(false)
  gate.resolve()
  await third
  expect(isAdded).toBe(true)
})

test('nothing is written after a write that fails, and its error is reported', async () => {
  const writes = writesInOrder()
  let ran = 0
  await writes.add(() => Promise.reject(new Error('disk full')))
  const more = async () => {
    ran += 1
  }
  await writes.add(more)
  await expect(writes.add(more)).rejects.toThrow('disk full')
  await expect(writes.done()).rejects.toThrow('disk full')
  expect(ran).toBe(0)
})

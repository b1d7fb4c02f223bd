import { expect, it } from 'vitest'
import { onceReady } from './once-ready.ts'

it('creates the value once for all callers, and again after a failure', async () => {
  let tries = 0
  const ask = onceReady(async () => {
    tries += 1
    if (tries === 1) throw new Error('busy')
    return tries
  })

  await expect(Promise.all([ask(), ask()])).rejects.toThrow('busy')
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
  expect(await ask()).toBe(2)
})

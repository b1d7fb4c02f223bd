import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inLargeFileTurn } from './large-file-turn.ts'

const LARGE = 10_000_000

it('processes one large file at a time, and small ones concurrently', async () => {
  const first = Promise.withResolvers<string>()
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const large = inLargeFileTurn(LARGE, () => first.promise)
  const next = inLargeFileTurn(LARGE, work('next'))
  await inLargeFileTurn(1000, work('small'))
  await nextTurn()
  expect(done).toEqual(['small'])

  first.resolve('first')

  expect(await large).toBe('first')
  await next
  expect(done).toEqual(['small', 'next'])
})

it('continues after a failure', async () => {
  const failed = inLargeFileTurn(LARGE, async () => {
    throw new Error('No')
  })
  const next = inLargeFileTurn(LARGE, async () => 'next')

  await expect(failed).rejects.toThrow('No')
  expect(await next).toBe('next')
})

it('rejects more than the queue allows, and accepts others once these are done', async () => {
  const first = Promise.withResolvers<void>()
  const all = Array.from({ length: 20 }, () => inLargeFileTurn(LARGE, () => first.promise))

  expect(() => inLargeFileTurn(LARGE, () => first.promise)).toThrow('Too many large files')
  first.resolve()
  await Promise.all(all)
  expect(await inLargeFileTurn(LARGE, async () => 'again')).toBe('again')
})

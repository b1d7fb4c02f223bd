import { expect, it } from 'vitest'
import { awaitStatements } from './await-statements.ts'

it('throws the first error only after all statements have ended', async () => {
  const last = Promise.withResolvers<void>()
  const ended: string[] = []
  const outcome = awaitStatements([
    Promise.reject(new Error('first')),
    Promise.reject(new Error('second')),
    last.promise.then(() => ended.push('last')),
  ])
  const isSettled = await Promise.race([
    outcome.then(
      () => true,
      () => true,
    ),
    new Promise((resolve) => setImmediate(() => resolve(false))),
  ])
  expect(isSettled).toBe(false)

  last.resolve()

  await expect(outcome).rejects.toThrow('first')
  expect(ended).toEqual(['last'])
})

it('resolves when all have succeeded', async () => {
  await expect(awaitStatements([Promise.resolve(1), Promise.resolve('two')])).resolves.toBeUndefined()
})

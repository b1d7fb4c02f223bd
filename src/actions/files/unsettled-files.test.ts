import { expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { noteUnsettled, whenSettled } from './unsettled-files.ts'

it('has the next request of a person wait for all files, well or badly, and nobody else', async () => {
  const config = readConfig({})
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isSettled = false

  noteUnsettled(config, 1, first.promise)
  noteUnsettled(config, 1, second.promise)
  const settled = whenSettled(config, 1)?.then(() => {
    isSettled = true
  })
  expect(whenSettled(config, 2)).toBeNull()
  second.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSettled).toBe(false)
  first.reject(new Error('The disk is full'))
  await settled

  expect(whenSettled(config, 1)).toBeNull()
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ownTurn } from './own-turn.ts'

it('gives each caller its own turn of the event loop', async () => {
  let turn = 0
  let isCounting = true
  const counting = (async () => {
    while (isCounting) {
      await nextTurn()
      turn += 1
    }
  })()

  const turns = await Promise.all(Array.from({ length: 20 }, () => ownTurn().then(() => turn)))
  isCounting = false
  await counting

  expect(new Set(turns).size).toBe(20)
})

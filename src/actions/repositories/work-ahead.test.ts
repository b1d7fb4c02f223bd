import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { workAhead } from './work-ahead.ts'

describe('work ahead', () => {
  it.each([1, 2, 3, 9])('of %s at once gives all results in order', async (atOnce) => {
    const waits = [5, 1, 3, 1, 2]
    let running = 0
    let most = 0

    const found: unknown[] = []
    const work = async (wait: number, index: number) => {
      running += 1
      most = Math.max(most, running)
      for (let turns = 0; turns < wait; turns += 1) await turn()
      running -= 1
      return index
    }
    for await (const pair of workAhead(waits, atOnce, work)) found.push(pair)

    expect(found).toEqual(waits.map((wait, index) => [wait, index]))
    expect(most).toBe(Math.min(atOnce, waits.length))
  })

  it('starts nothing after an error, and ends what runs before it throws', async () => {
    const started: number[] = []
    const ended: number[] = []
    const work = async (item: number) => {
      started.push(item)
      await turn()
      if (item === 1) throw new Error('broken')
      for (let turns = 0; turns < 5; turns += 1) await turn()
      ended.push(item)
    }

    const run = async () => {
      for await (const _ of workAhead([1, 2, 3, 4], 2, work));
    }

    await expect(run()).rejects.toThrow('broken')
    expect([started, ended]).toEqual([[1, 2], [2]])
  })
})

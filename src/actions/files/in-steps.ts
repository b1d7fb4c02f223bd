import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../storage/db.ts'
import { isOnlyWriter } from '../../storage/in-transaction.ts'

/**
 * Gives a list in parts of this size to a step that saves them, and adds up what the steps return. Where transactions follow
 * each other anyway, one is written while what was written before goes to the disk.
 */
export async function inSteps<Item>(
  db: Db,
  items: readonly Item[],
  size: number,
  step: (part: readonly Item[]) => Promise<number>,
): Promise<number> {
  let total = 0
  let at = 0

  async function run(): Promise<void> {
    while (at < items.length) {
      const part = items.slice(at, at + size)
      at += size
      try {
        const count = await step(part)
        total += count
      } catch (error) {
        at = items.length
        throw error
      }
      await nextTurn()
    }
  }

  const runs = await Promise.allSettled(isOnlyWriter(db) ? [run(), run()] : [run()])
  const failed = runs.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return total
}

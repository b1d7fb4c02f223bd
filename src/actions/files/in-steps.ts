import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../storage/db.ts'
import { engineOf } from '../../storage/engines/engine.ts'

/** How the strings of a file are saved: some at a time, each time in one transaction. */
export interface UploadSteps<Item> {
  /** So many at a time: others who write wait for them. */
  readonly size: number
  /** Returns how many changed anything. */
  save(part: readonly Item[]): Promise<number>
}

/**
 * Saves a list in parts, and adds up what that returns. Where transactions follow each other anyway, one is
 * written while what was written before goes to the disk.
 */
export async function inSteps<Item>(
  db: Db,
  items: readonly Item[],
  { size, save }: UploadSteps<Item>,
): Promise<number> {
  let total = 0
  let at = 0

  async function run(): Promise<void> {
    while (at < items.length) {
      const part = items.slice(at, at + size)
      at += size
      try {
        const count = await save(part)
        total += count
      } catch (error) {
        at = items.length
        throw error
      }
      await nextTurn()
    }
  }

  const runs = await Promise.allSettled(engineOf(db).hasOneWriter ? [run(), run()] : [run()])
  const failed = runs.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return total
}

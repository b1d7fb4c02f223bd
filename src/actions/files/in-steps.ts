import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../storage/db.ts'
import { engineOf } from '../../storage/engines/engine.ts'

/** How the strings of a file are saved: in parts, each in one transaction. */
export interface UploadSteps<Item> {
  /** Maximum per part: other writers wait for it. */
  readonly size: number
  /** Returns how many changed anything. */
  save(part: readonly Item[]): Promise<number>
}

/**
 * Saves a list in parts, and adds up the results. On engines with one writer, a part is written while the previous one
 * is synced to disk.
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

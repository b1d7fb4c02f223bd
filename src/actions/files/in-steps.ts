import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../storage/db.ts'
import { isOnlyWriter } from '../../storage/in-transaction.ts'

/** How a list is saved. */
export interface StepOptions<Item> {
  /** So many at once. */
  readonly size: number
  /** Saves some of them. */
  readonly save: (part: readonly Item[]) => Promise<number>
  /** True when no further step shall begin, unless it is the last one. */
  readonly isOver?: () => boolean
}

/**
 * Saves a list in steps; adds up what these return, and tells what is left. Where transactions follow each other anyway,
 * one is written while what was written before goes to the disk.
 */
export async function inSteps<Item>(
  db: Db,
  items: readonly Item[],
  { size, save, isOver = () => false }: StepOptions<Item>,
): Promise<{ readonly total: number; readonly rest: readonly Item[] }> {
  let total = 0
  let at = 0

  async function run(): Promise<void> {
    while (at < items.length && !(at + size < items.length && isOver())) {
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

  const runs = await Promise.allSettled(isOnlyWriter(db) ? [run(), run()] : [run()])
  const failed = runs.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return { total, rest: items.slice(at) }
}

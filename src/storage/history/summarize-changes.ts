import { setTimeout } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { STEP, summarizeBlocks } from './scan-changes.ts'

/** Pause between two rounds of counting. */
const EVERY_MS = 60_000

/**
 * Summarizes the events of the site and of its large projects in the background, from now on until it is stopped:
 * filtered lists then read one or two steps, even the first after a start.
 */
export function startSummarizingChanges(
  db: Db,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending

  async function learn(): Promise<void> {
    while (!signal.aborted) {
      await summarizeChanges(db, signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error)
      })
      await setTimeout(EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const learning = learn()
  return {
    async stop() {
      ending.abort()
      await learning
    },
  }
}

/** Summarizes everything that has no summary yet. */
export async function summarizeChanges(db: Db, signal: AbortSignal, step = STEP): Promise<void> {
  const large = await db.selectFrom('project').select('id').where('change_count', '>=', step).execute()
  if (large.length === 0) return
  for (const projects of ['all', 'open'] as const) await summarizeBlocks(db, { projects }, signal, step)
  for (const { id } of large) {
    await summarizeBlocks(db, { projects: 'all', scope: { scope: 'project', id } }, signal, step)
  }
}

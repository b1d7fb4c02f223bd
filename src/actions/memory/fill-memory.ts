import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { findHistoryPart, listHistoryEdits } from '../../storage/history/edits-behind.ts'
import { insertMissingMemory } from '../../storage/memory-entries.ts'
import { findSiteSetting, saveSiteSetting } from '../../storage/site-settings.ts'
import { transaction } from '../../storage/transaction.ts'
import { memoryOf } from './remember-edits.ts'

/** Name of the setting with the ID of the last processed event. */
const MARK = 'memory_change'
/** Name of the setting with the ID of the last event before edits filled the memory themselves. */
const END = 'memory_until'
/** Events processed per transaction. */
const STEP = 1000

/**
 * Adds translations from before edits filled the translation memory themselves, by reading the history. Returns how
 * many entries are new.
 */
export async function fillMemory(ctx: Context, signal: AbortSignal, step = STEP): Promise<number> {
  const { db } = ctx
  const until = Number((await findSiteSetting(db, END)) ?? 0)
  const start = Number((await findSiteSetting(db, MARK)) ?? 0)
  let [behind, kept, added] = [start, start, 0]
  for (;;) {
    signal.throwIfAborted()
    const part = await findHistoryPart(db, behind, { limit: step, until })
    const entries = part?.hasEdits
      ? (await listHistoryEdits(db, behind, part.last)).flatMap((edit) =>
          memoryOf({ ...edit, details: parsed(edit.details) }),
        )
      : []
    behind = part?.last ?? behind
    // Most of a history comes from repositories: skipping it is recorded once, because every write invalidates caches.
    if (entries.length > 0 || (!part && behind !== kept)) {
      added += await transaction(db, async (tx) => {
        await saveSiteSetting(tx, MARK, String(behind))
        return insertMissingMemory(tx, entries)
      })
      kept = behind
    }
    if (!part) return added
    await nextTurn()
  }
}

function parsed(details: string | null): unknown {
  return details === null ? null : JSON.parse(details)
}

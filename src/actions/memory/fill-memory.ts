import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { findHistoryPart, listHistoryEdits } from '../../storage/history/edits-behind.ts'
import { insertMissingMemory } from '../../storage/memory-entries.ts'
import { findSiteSetting, saveSiteSetting } from '../../storage/site-settings.ts'
import { transaction } from '../../storage/transaction.ts'
import { memoryOf } from './remember-edits.ts'

/** Where the id of the last event is kept that was looked at. */
const MARK = 'memory_change'
/** Where the id of the last event is kept that was written before edits filled the memory themselves. */
const END = 'memory_until'
/** Events that are looked at in one transaction. */
const STEP = 1000

/**
 * Puts what people translated before edits filled the memory themselves into it, following the history. Returns how many
 * entries are new.
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
    // Most of a history comes from repositories: passing it is written down once, because every write makes caches forget.
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

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { STATE } from '../../domain/units/state.ts'
import { findHistoryPart, type HistoryEdit, listHistoryEdits } from '../../storage/history/edits-behind.ts'
import { insertMissingMemory, type MemoryEntry } from '../../storage/memory-entries.ts'
import { findSiteSetting, saveSiteSetting } from '../../storage/site-settings.ts'
import { transaction } from '../../storage/transaction.ts'

/** Where the id of the last event is kept that was looked at. */
const MARK = 'memory_change'
/** Events that are looked at in one transaction. */
const STEP = 1000
/** Events get their numbers before they are committed: younger ones may still get neighbours. */
const SETTLED = 60_000_000

/**
 * Puts what people translated since the last time into the memory, following the history, so that no edit waits for it.
 * Returns how many entries are new.
 */
export async function fillMemory(ctx: Context, signal: AbortSignal, step = STEP): Promise<number> {
  const { db } = ctx
  const before = ctx.now() - SETTLED
  const start = Number((await findSiteSetting(db, MARK)) ?? 0)
  let [behind, kept, added] = [start, start, 0]
  for (;;) {
    signal.throwIfAborted()
    const part = await findHistoryPart(db, behind, { limit: step, before })
    const entries = part?.hasEdits ? (await listHistoryEdits(db, behind, part.last)).flatMap(entriesOf) : []
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

/** What an edit leaves in the memory: for its project, for all that share, and for the person. */
function entriesOf(edit: HistoryEdit): Omit<MemoryEntry, 'id'>[] {
  const { target, old, projectId, userId, sourceLanguageId, targetLanguageId } = edit
  const { state, source } = detailsOf(edit)
  if (state < STATE.translated || source === '' || target === '' || target === old || userId === null)
    return []
  const origin = `${edit.project}/${edit.component}`
  const text = { source, target, origin, sourceLanguageId, targetLanguageId, fromFile: false }
  return [
    { ...text, projectId, userId: null, isShared: false },
    ...(edit.contributes ? [{ ...text, projectId: null, userId: null, isShared: true }] : []),
    ...(edit.isUserActive ? [{ ...text, projectId: null, userId, isShared: false }] : []),
  ]
}

function detailsOf({ details }: HistoryEdit): { readonly state: number; readonly source: string } {
  const told: unknown = details === null ? null : JSON.parse(details)
  if (typeof told !== 'object' || told === null) return { state: 0, source: '' }
  const { state, source } = told as { state?: unknown; source?: unknown }
  return {
    state: typeof state === 'number' ? state : 0,
    source: typeof source === 'string' ? source : '',
  }
}

import { placeOf } from '../actions/memory/import-uploaded-memory.ts'
import { removeEntries } from '../actions/memory/remove-memory.ts'
import { MEMORY_SCOPES } from '../domain/memory/memory-place.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** What a task knows of entries that are removed; empty texts and 0 stand for all. */
interface StoredRemoval {
  readonly kind: string
  readonly ownerId: number
  readonly scope: string
  readonly origin: string
  readonly source: string
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
}

/** Removes many entries of the translation memory. */
export const removeMemoryTask: TaskHandler<StoredRemoval> = {
  kind: 'remove-memory',
  payload: payloadOf({
    kind: 'string',
    ownerId: 'number',
    scope: 'string',
    origin: 'string',
    source: 'string',
    sourceLanguageId: 'number',
    targetLanguageId: 'number',
  }),
  timeoutMs: 6 * 3600_000,
  async run(ctx, { payload, signal }) {
    const { origin, source, sourceLanguageId, targetLanguageId } = payload
    const scope = MEMORY_SCOPES.find((name) => name === payload.scope)
    const filter = {
      ...(scope !== undefined && { scope }),
      ...(origin !== '' && { origin }),
      ...(source !== '' && { source }),
      ...(sourceLanguageId !== 0 && { sourceLanguageId }),
      ...(targetLanguageId !== 0 && { targetLanguageId }),
    }
    const goesOn = () => {
      signal.throwIfAborted()
      return true
    }
    const { removed } = await removeEntries(ctx.db, { place: placeOf(payload), filter }, goesOn)
    return { removed }
  },
}

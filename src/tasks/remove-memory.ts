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
  readonly text: string
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
}

const readRemoval = payloadOf({
  kind: 'string',
  ownerId: 'number',
  scope: 'string',
  origin: 'string',
  source: 'string',
  text: 'string',
  sourceLanguageId: 'number',
  targetLanguageId: 'number',
})

/** Removes many entries of the translation memory. */
export const removeMemoryTask: TaskHandler<StoredRemoval> = {
  kind: 'remove-memory',
  // Removals of earlier versions have no text.
  payload: (value) => readRemoval({ text: '', ...(value as object) }),
  timeoutMs: 6 * 3600_000,
  async run(ctx, { payload, signal }) {
    const { origin, source, text, sourceLanguageId, targetLanguageId } = payload
    const scope = MEMORY_SCOPES.find((name) => name === payload.scope)
    const filter = {
      ...(scope !== undefined && { scope }),
      ...(origin !== '' && { origin }),
      ...(source !== '' && { source }),
      ...(text !== '' && { text }),
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

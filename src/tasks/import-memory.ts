import {
  dropStoredMemory,
  importStoredMemory,
  type StoredImport,
} from '../actions/memory/import-uploaded-memory.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Imports an uploaded translation memory. */
export const importMemoryTask: TaskHandler<StoredImport> = {
  kind: 'import-memory',
  payload: payloadOf({
    fileId: 'number',
    kind: 'string',
    ownerId: 'number',
    origin: 'string',
    isPartial: 'boolean',
  }),
  timeoutMs: 24 * 3600_000,
  async run(ctx, { payload, signal, progress, finish }) {
    const found = await importStoredMemory(ctx, payload, {
      signal,
      onProgress: ({ total, imported, existing, skipped }) =>
        progress(
          Math.floor((100 * (imported + existing)) / (total - skipped)),
          `${imported + existing} / ${total}`,
        ),
    })
    await finish(async () => found)
    await dropStoredMemory(ctx, payload)
  },
}

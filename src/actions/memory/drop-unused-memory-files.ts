import type { Context } from '../../context.ts'
import { deleteMemoryFile, listOldMemoryFiles } from '../../storage/memory/memory-files.ts'
import { listOpenPayloads } from '../../storage/tasks/tasks.ts'

const DAY = 86_400_000_000

/** Deletes uploaded files that nothing will import: their task failed, or was canceled, or never came to be. */
export async function dropUnusedMemoryFiles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal: AbortSignal,
  keptMicros = DAY,
): Promise<void> {
  const ids = await listOldMemoryFiles(db, now() - keptMicros)
  if (ids.length === 0) return
  const payloads = await listOpenPayloads(db, 'import-memory')
  const used = new Set(payloads.map((payload) => (payload as { readonly fileId?: unknown }).fileId))
  for (const id of ids) {
    signal.throwIfAborted()
    if (!used.has(id)) await deleteMemoryFile(db, id)
  }
}

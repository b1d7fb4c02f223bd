import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { unitQuery, workspaceQuery } from '../api/units.ts'
import { deleteDraft } from './drafts.ts'
import { openSaveQueue, type Save, type SaveQueue, savedUnit } from './save-queue.ts'
import { deleteStoredSave, listStoredSaves, storeSave } from './stored-saves.ts'
import { changeListed } from './unit-list.ts'

const queues = new WeakMap<QueryClient, SaveQueue>()

/** The save queue of this page; stored saves from earlier pages are sent first. */
export function openSaves(client: QueryClient): SaveQueue {
  const opened = queues.get(client)
  if (opened) return opened
  const queue = openSaveQueue({
    onSaved({ unit }, saved, etag) {
      const isLast = !queue.state().waiting.some((other) => other.unit.id === unit.id)
      if (isLast) {
        client.setQueryData(unitQuery(unit.id).queryKey, { unit: savedUnit(unit, saved), etag })
        changeListed(client, unit.id, (listed) => savedUnit(listed, saved))
        deleteDraft(unit.id)
        deleteStoredSave(unit.id)
      }
      for (const part of ['workspace', 'changes']) {
        void client.invalidateQueries({ queryKey: ['unit', unit.id, part] })
      }
      void client.invalidateQueries({ queryKey: ['translation'] })
      void readMemoryAgain(client)
    },
    onFailed(failed) {
      deleteStoredSave(failed.unit.id)
      changeListed(client, failed.unit.id, (listed) => savedUnit(listed, failed.base))
      void client.invalidateQueries({ queryKey: unitQuery(failed.unit.id).queryKey, exact: true })
      if (failed.outcome.kind === 'refused') {
        // The permissions have changed: an agreement is required, or the component is locked.
        void client.invalidateQueries({ queryKey: workspaceQuery(failed.unit.id).queryKey })
      }
    },
  })
  queues.set(client, queue)
  addEventListener('online', queue.retry)
  addEventListener('beforeunload', (event) => {
    if (queue.state().waiting.some(({ isStored }) => isStored !== true)) event.preventDefault()
  })
  void resume(client, queue)
  return queue
}

/** The translation memory has the text now; a first request that is still running may have missed it. */
async function readMemoryAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: ['memory'] })
  await client.invalidateQueries({ queryKey: ['memory'] })
}

/** Queues a save, and stores it until it is done. */
export function pushSave(client: QueryClient, save: Save): void {
  const isStored = storeSave(save, client.getQueryData(sessionQuery.queryKey)?.user?.username ?? null)
  openSaves(client).push({ ...save, isStored })
}

async function resume(client: QueryClient, queue: SaveQueue): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery).catch(() => null)
  if (!session) return
  for (const { by: _, ...save } of listStoredSaves(session.user?.username ?? null)) {
    const isWaiting = queue.state().waiting.some(({ unit }) => unit.id === save.unit.id)
    if (!isWaiting) queue.push({ ...save, etag: null, isStored: true })
  }
}

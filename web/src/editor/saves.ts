import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { unitQuery, workspaceQuery } from '../api/units.ts'
import { dropDraft } from './drafts.ts'
import { dropSave, keepSave, listKeptSaves } from './kept-saves.ts'
import { openSaveQueue, type Save, type SaveQueue, savedUnit } from './save-queue.ts'
import { changeListed } from './unit-list.ts'

const queues = new WeakMap<QueryClient, SaveQueue>()

/** The one queue of saves of this page; what was saved before the page was loaded, and not sent, is sent first. */
export function openSaves(client: QueryClient): SaveQueue {
  const opened = queues.get(client)
  if (opened) return opened
  const queue = openSaveQueue({
    onSaved({ unit }, saved, etag) {
      const isLast = !queue.state().waiting.some((other) => other.unit.id === unit.id)
      if (isLast) {
        client.setQueryData(unitQuery(unit.id).queryKey, { unit: savedUnit(unit, saved), etag })
        changeListed(client, unit.id, (listed) => savedUnit(listed, saved))
        dropDraft(unit.id)
        dropSave(unit.id)
      }
      for (const part of ['workspace', 'changes']) {
        void client.invalidateQueries({ queryKey: ['unit', unit.id, part] })
      }
      void client.invalidateQueries({ queryKey: ['translation'] })
    },
    onFailed(failed) {
      dropSave(failed.unit.id)
      changeListed(client, failed.unit.id, (listed) => savedUnit(listed, failed.base))
      void client.invalidateQueries({ queryKey: unitQuery(failed.unit.id).queryKey, exact: true })
      if (failed.outcome.kind === 'refused') {
        // One may do something else now: an agreement is asked for, or the component is locked.
        void client.invalidateQueries({ queryKey: workspaceQuery(failed.unit.id).queryKey })
      }
    },
  })
  queues.set(client, queue)
  addEventListener('online', queue.retry)
  addEventListener('beforeunload', (event) => {
    if (queue.state().waiting.some(({ isKept }) => isKept !== true)) event.preventDefault()
  })
  void resume(client, queue)
  return queue
}

/** Puts a save into the queue, and keeps it until it is done. */
export function pushSave(client: QueryClient, save: Save): void {
  const isKept = keepSave(save, client.getQueryData(sessionQuery.queryKey)?.user?.username ?? null)
  openSaves(client).push({ ...save, isKept })
}

async function resume(client: QueryClient, queue: SaveQueue): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery).catch(() => null)
  if (!session) return
  for (const { by: _, ...save } of listKeptSaves(session.user?.username ?? null)) {
    const isWaiting = queue.state().waiting.some(({ unit }) => unit.id === save.unit.id)
    if (!isWaiting) queue.push({ ...save, etag: null, isKept: true })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Unit, UnitEdit } from '../../api/units.ts'
import { isBase, type TaggedUnit, unitQuery } from '../../api/units.ts'
import { dropDraft, keepDraft } from '../../editor/drafts.ts'
import { type FailedSave, openSaveQueue, type SaveState, savedUnit } from '../../editor/save-queue.ts'
import { changeListed } from '../../editor/unit-list.ts'

/** Saving, as the parts of the editor see it. */
export interface Saving {
  readonly state: SaveState
  /** Saves at once for the eye; `base` is another one than the unit where somebody decided over a conflict. */
  save(unit: Unit, edit: UnitEdit & { readonly target: readonly string[] }, base?: TaggedUnit): void
  settle(unitId: number): void
  retry(): void
}

/** Saves strings in the background, keeps what the pages know up to date, and the text until the server has it. */
export function useSaving(onFailed: (failed: FailedSave) => void): Saving {
  const client = useQueryClient()
  const told = useRef(onFailed)
  told.current = onFailed
  const [queue] = useState(() =>
    openSaveQueue({
      onSaved({ unit, edit }, saved, etag) {
        const now = savedUnit(unit, saved)
        client.setQueryData(unitQuery(unit.id).queryKey, { unit: now, etag })
        changeListed(client, unit.id, (listed) => savedUnit(listed, saved))
        void client.invalidateQueries({ queryKey: ['unit', unit.id, 'workspace'] })
        void client.invalidateQueries({ queryKey: ['unit', unit.id, 'changes'] })
        void client.invalidateQueries({ queryKey: ['translation'] })
        if (edit.target) dropDraft(unit.id)
      },
      onFailed(failed) {
        changeListed(client, failed.unit.id, (listed) => savedUnit(listed, failed.base))
        told.current(failed)
      },
    }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    const retry = () => queue.retry()
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.state().waiting.length > 0) event.preventDefault()
    }
    addEventListener('online', retry)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('beforeunload', warn)
    }
  }, [queue])

  return {
    state,
    settle: queue.settle,
    retry: queue.retry,
    save(unit, edit, given) {
      const base = given?.unit ?? unit
      const tagged = given ?? client.getQueryData(unitQuery(unit.id).queryKey)
      const etag = tagged && isBase(tagged.unit, base) ? tagged.etag : null
      keepDraft(unit.id, { target: edit.target, from: unit.target })
      changeListed(client, unit.id, (listed) =>
        savedUnit(listed, { target: [...edit.target], state: edit.state ?? listed.state }),
      )
      queue.push({ unit, edit, base: { target: base.target, state: base.state }, etag })
    },
  }
}

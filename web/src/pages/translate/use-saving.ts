import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isBase, type TaggedUnit, type Unit, type UnitEdit, unitQuery } from '../../api/units.ts'
import { storeDraft } from '../../editor/drafts.ts'
import { type FailedSave, type SaveState, savedUnit } from '../../editor/save-queue.ts'
import { openSaves, pushSave } from '../../editor/saves.ts'
import { changeListed } from '../../editor/unit-list.ts'

/** Saving, for the parts of the editor. */
export interface Saving {
  readonly state: SaveState
  /** Saves optimistically; `base` differs from the unit after the user resolved a conflict. */
  save(unit: Unit, edit: UnitEdit & { readonly target: readonly string[] }, base?: TaggedUnit): void
  settle(unitId: number): void
  retry(): void
}

/** Saves strings in the background, updates cached data, and stores the text until the server has it. */
export function useSaving(onFailed: (failed: FailedSave) => void): Saving {
  const client = useQueryClient()
  const [queue] = useState(() => openSaves(client))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const onFailedRef = useRef(onFailed)
  onFailedRef.current = onFailed
  useEffect(() => queue.onFailure((failed) => onFailedRef.current(failed)), [queue])

  return {
    state,
    settle: queue.settle,
    retry: queue.retry,
    save(unit, edit, conflict) {
      const base = conflict?.unit ?? unit
      const { queryKey } = unitQuery(unit.id)
      const tagged = conflict ?? client.getQueryData(queryKey)
      const etag = tagged && isBase(tagged.unit, base) ? tagged.etag : null
      const made = { target: [...edit.target], state: edit.state ?? base.state }
      storeDraft(unit.id, { target: edit.target, from: base.target })
      client.setQueryData(queryKey, { unit: savedUnit(base, made), etag: null })
      changeListed(client, unit.id, (listed) => savedUnit(listed, made))
      pushSave(client, { unit, edit, base: { target: base.target, state: base.state }, etag })
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isBase, type TaggedUnit, type Unit, type UnitEdit, unitQuery } from '../../api/units.ts'
import { keepDraft } from '../../editor/drafts.ts'
import { type FailedSave, type SaveState, savedUnit } from '../../editor/save-queue.ts'
import { openSaves, pushSave } from '../../editor/saves.ts'
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
  const [queue] = useState(() => openSaves(client))
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state)
  const told = useRef(onFailed)
  told.current = onFailed
  useEffect(() => queue.onFailure((failed) => told.current(failed)), [queue])

  return {
    state,
    settle: queue.settle,
    retry: queue.retry,
    save(unit, edit, given) {
      const base = given?.unit ?? unit
      const { queryKey } = unitQuery(unit.id)
      const tagged = given ?? client.getQueryData(queryKey)
      const etag = tagged && isBase(tagged.unit, base) ? tagged.etag : null
      const made = { target: [...edit.target], state: edit.state ?? base.state }
      keepDraft(unit.id, { target: edit.target, from: base.target })
      client.setQueryData(queryKey, { unit: savedUnit(base, made), etag: null })
      changeListed(client, unit.id, (listed) => savedUnit(listed, made))
      pushSave(client, { unit, edit, base: { target: base.target, state: base.state }, etag })
    },
  }
}

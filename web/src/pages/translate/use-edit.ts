import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import { sameTexts, type Unit } from '../../api/units.ts'
import { type Draft, deleteDraft, findDraft, storeDraft } from '../../editor/drafts.ts'
import { type FailedSave, savedUnit } from '../../editor/save-queue.ts'
import type { Saving } from './use-saving.ts'

/** The texts of a string during editing. */
interface Edit {
  /** The state that the texts are based on. */
  readonly base: Unit
  readonly texts: readonly string[]
  readonly isEdited: boolean
  /** The texts are a restored draft. */
  readonly isRestored: boolean
  /** Why the texts could not be saved, or a conflict. */
  readonly failed: FailedSave | undefined
  change(texts: readonly string[]): void
  /** Replaces and saves the texts; `revert` is the change to revert. */
  save(texts: readonly string[], state: number, revert?: number): void
  /** Overwrites the text of someone else. */
  saveOver(current: Unit, etag: string | null): void
  /** Resets to the saved text, which may be someone else's. */
  discard(current?: Unit): void
}

/** Stores changed texts as a draft; unchanged ones follow the string as it is `now`. */
export function useEdit(unit: Unit, now: Unit, saving: Saving): Edit {
  const client = useQueryClient()
  const [draft] = useState(() => findDraft(unit.id))
  const refused = saving.state.failed.get(unit.id)
  const [outdated, setOutdated] = useState(() => findOutdated(unit, draft))
  const failed = refused ?? outdated
  const [base, setBase] = useState(unit)
  const [texts, setTexts] = useState<readonly string[]>(failed?.edit.target ?? draft?.target ?? unit.target)
  const isEdited = !sameTexts(texts, base.target)
  const isRestored = isEdited && draft !== null && sameTexts(texts, draft.target)

  useEffect(() => {
    if (isEdited || failed || (now.state === base.state && sameTexts(now.target, base.target))) return
    setBase(now)
    setTexts(now.target)
  }, [now, isEdited, failed, base])
  useEffect(() => {
    if (!refused) return
    setBase((known) => savedUnit(known, { ...refused.base, target: [...refused.base.target] }))
    setTexts(refused.edit.target)
  }, [refused])

  function change(next: readonly string[]): void {
    setTexts(next)
    if (sameTexts(next, base.target)) deleteDraft(unit.id)
    else storeDraft(unit.id, { target: next, from: base.target })
  }

  function show(current: Unit): void {
    setBase(current)
    setTexts(current.target)
    setOutdated(undefined)
  }

  return {
    base,
    texts,
    isEdited,
    isRestored,
    failed,
    change,
    save(target, state, revert) {
      saving.save(base, { target, state, ...(revert !== undefined && { revert }) })
      show(savedUnit(base, { target: [...target], state }))
    },
    saveOver(current, etag) {
      const edit = { state: failed?.edit.state ?? STATE.translated, target: texts }
      saving.save(current, edit, { unit: current, etag })
      show(savedUnit(current, { target: [...texts], state: edit.state }))
    },
    discard(current = base) {
      saving.settle(unit.id)
      deleteDraft(unit.id)
      show(current)
      void client.invalidateQueries({ queryKey: ['unit', unit.id] })
    },
  }
}

/** A draft that is based on another text than the string has now: a conflict. */
function findOutdated(unit: Unit, draft: Draft | null): FailedSave | undefined {
  if (!draft || sameTexts(draft.from, unit.target) || sameTexts(draft.target, unit.target)) return undefined
  return {
    unit,
    etag: null,
    base: { target: [...draft.from], state: unit.state },
    edit: { target: draft.target, state: unit.state === STATE.approved ? STATE.approved : STATE.translated },
    outcome: { kind: 'changed', message: '', current: unit, etag: null },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import { sameTexts, type Unit } from '../../api/units.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from '../../editor/drafts.ts'
import { type FailedSave, savedUnit } from '../../editor/save-queue.ts'
import type { Saving } from './use-saving.ts'

/** The texts of a string while somebody writes them. */
export interface Edit {
  /** What the texts were begun from. */
  readonly base: Unit
  readonly texts: readonly string[]
  readonly isEdited: boolean
  /** The texts are a draft that came back. */
  readonly isRestored: boolean
  /** Why the texts could not be saved, or that somebody else was faster. */
  readonly failed: FailedSave | undefined
  change(texts: readonly string[]): void
  /** Gives the string other texts, and saves them; `revert` is the change that they were there before. */
  save(texts: readonly string[], state: number, revert?: number): void
  /** Saves over what somebody else wrote. */
  saveOver(current: Unit, etag: string | null): void
  /** Goes back to what is saved, which may be somebody else's. */
  discard(current?: Unit): void
}

/** Keeps what is written as a draft; what nobody touched follows the string as it is `now`. */
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
    if (sameTexts(next, base.target)) dropDraft(unit.id)
    else keepDraft(unit.id, { target: next, from: base.target })
  }

  function show(current: Unit): void {
    setBase(current)
    setTexts(current.target)
    setOutdated(undefined)
  }

  return {
    ...{ base, texts, isEdited, isRestored, failed, change },
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
      dropDraft(unit.id)
      show(current)
      void client.invalidateQueries({ queryKey: ['unit', unit.id] })
    },
  }
}

/** A draft that was begun from another text than the string has now: somebody chooses between the two. */
function findOutdated(unit: Unit, draft: Draft | null): FailedSave | undefined {
  if (!draft || sameTexts(draft.from, unit.target) || sameTexts(draft.target, unit.target)) return undefined
  return {
    ...{ unit, etag: null, base: { target: [...draft.from], state: unit.state } },
    edit: { target: draft.target, state: unit.state === STATE.approved ? STATE.approved : STATE.translated },
    outcome: { kind: 'changed', message: '', current: unit, etag: null },
  }
}

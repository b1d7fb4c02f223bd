import { isContentAction } from '../../domain/change-actions.ts'
import { isState, STATE, type State } from '../../domain/units/state.ts'
import type { Db } from '../../storage/db.ts'
import type { NewChange } from '../../storage/history/changes.ts'
import { listMemoryPlaces, type MemoryPlace } from '../../storage/history/edits-behind.ts'
import { insertMissingMemory, type MemoryEntry } from '../../storage/memory-entries.ts'

/** A text of a user and where it can be reused; `isUserActive` is false for closed accounts. */
export type RememberedEdit = MemoryPlace & {
  readonly target: string
  readonly old: string
  readonly details: unknown
  readonly userId: number | null
  readonly isUserActive: boolean
}

/** Adds saved translations to the translation memory, in the transaction that saves them. */
export async function rememberEdits(tx: Db, changes: readonly NewChange[]): Promise<void> {
  const edits = changes.filter(
    ({ action, userId, target = '', old = '', details }) =>
      isContentAction(action) && userId && target !== '' && target !== old && isFinished(details),
  )
  if (edits.length === 0) return
  const places = await listMemoryPlaces(tx, [...new Set(edits.flatMap((edit) => edit.translationId ?? []))])
  const entries = edits.flatMap(({ translationId, userId = null, target = '', old = '', details }) => {
    const place = places.get(translationId ?? 0)
    return place ? memoryOf({ ...place, target, old, details, userId, isUserActive: true }) : []
  })
  if (entries.length > 0) await insertMissingMemory(tx, entries)
}

/** The entries of an edit: for its project, for the shared memory, and for the user. */
export function memoryOf(edit: RememberedEdit): Omit<MemoryEntry, 'id'>[] {
  const { target, old, projectId, userId, sourceLanguageId, targetLanguageId } = edit
  const { source } = detailsOf(edit.details)
  if (!isFinished(edit.details) || source === '' || target === '' || target === old || userId === null)
    return []
  const origin = `${edit.project}/${edit.component}`
  const text = { source, target, origin, sourceLanguageId, targetLanguageId, fromFile: false }
  return [
    { ...text, projectId, userId: null, isShared: false },
    ...(edit.contributes ? [{ ...text, projectId: null, userId: null, isShared: true }] : []),
    ...(edit.isUserActive ? [{ ...text, projectId: null, userId, isShared: false }] : []),
  ]
}

function isFinished(details: unknown): boolean {
  return detailsOf(details).state >= STATE.translated
}

function detailsOf(details: unknown): { readonly state: State; readonly source: string } {
  if (typeof details !== 'object' || details === null) return { state: STATE.empty, source: '' }
  const { state, source } = details as { state?: unknown; source?: unknown }
  return {
    state: isState(state) ? state : STATE.empty,
    source: typeof source === 'string' ? source : '',
  }
}

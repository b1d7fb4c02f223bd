import { actionCode, type ChangeAction } from '../domain/change-actions.ts'
import type { Db, Timestamp } from './db.ts'

/** An event to be written down. Scopes are filled from the widest to the narrowest; null above what it concerns. */
export interface NewChange {
  readonly action: ChangeAction
  readonly timestamp: Timestamp
  readonly projectId?: number | null
  readonly componentId?: number | null
  readonly translationId?: number | null
  readonly unitId?: number | null
  readonly userId?: number | null
  readonly authorId?: number | null
  readonly target?: string
  readonly old?: string
  readonly details?: object
}

/** Writes one event and gives it the next number in each of its scopes. Belongs into the caller's transaction. */
export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  const { projectId = null, componentId = null, translationId = null } = change
  await tx
    .insertInto('change')
    .values({
      project_id: projectId,
      component_id: componentId,
      translation_id: translationId,
      unit_id: change.unitId ?? null,
      project_seq: projectId === null ? null : await nextNumber(tx, 'project', projectId),
      component_seq: componentId === null ? null : await nextNumber(tx, 'component', componentId),
      translation_seq: translationId === null ? null : await nextNumber(tx, 'translation', translationId),
      action: actionCode(change.action),
      timestamp: change.timestamp,
      user_id: change.userId ?? null,
      author_id: change.authorId ?? null,
      target: change.target ?? '',
      old: change.old ?? '',
      details: change.details ? JSON.stringify(change.details) : null,
    })
    .execute()
}

async function nextNumber(
  tx: Db,
  table: 'project' | 'component' | 'translation',
  id: number,
): Promise<number> {
  const { change_seq } = await tx
    .updateTable(table)
    .set((eb) => ({ change_seq: eb('change_seq', '+', 1), change_count: eb('change_count', '+', 1) }))
    .where('id', '=', id)
    .returning('change_seq')
    .executeTakeFirstOrThrow()
  return change_seq
}

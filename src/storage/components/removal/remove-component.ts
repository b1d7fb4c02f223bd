import type { Db } from '../../db.ts'
import { removeComponentChanges } from '../../history/remove-changes.ts'
import { absorbComponent } from '../../memory/absorb-edits.ts'
import { deleteRestrictedMemory } from '../../memory/memory-entries.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { transaction } from '../../transaction.ts'
import { deleteSomeStrings } from '../../units/removal/remove-strings.ts'
import { lockTranslations } from '../translations.ts'

/** A component that users no longer see, with what others must be told about it. */
interface RemovedComponent {
  /** Its repository; null if it had none. */
  readonly repositoryId: number | null
}

/**
 * Hides a component in one short transaction: deletes its languages with their counters, frees its slug and name, and
 * leaves its repository to the components that share it, the oldest of them as the owner. Everything else that belongs
 * to it is found through its languages, or deleted by `removeComponentRows`. Null if it no longer exists.
 */
export async function hideComponent(tx: Db, id: number, now: Timestamp): Promise<RemovedComponent | null> {
  await keepTexts(tx, id)
  await removeLanguages(tx, id)
  const component = await tx
    .selectFrom('component')
    .select('repository_id as repositoryId')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!component) return null
  await tx
    .updateTable('component')
    .set({
      // No slug that users can enter starts like this.
      removed_at: now,
      path: `~${id}`,
      name_key: `~${id}`,
      category_id: null,
      is_glossary: 0,
      repository_id: null,
      linked_component_id: null,
      task_id: null,
    })
    .where('id', '=', id)
    .execute()
  await handOver(tx, id)
  await tx.deleteFrom('component_share').where('component_id', '=', id).execute()
  await keepTasks(tx, 'component_id', id)
  return component
}

/** Puts what people translated into the memory, which cannot be told from the history when the languages are gone. */
async function keepTexts(tx: Db, componentId: number): Promise<void> {
  const translations = await tx
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(['t.id', 'c.project_id'])
    .where('c.id', '=', componentId)
    .execute()
  const [first] = translations
  if (!first) return
  // Whoever saves meanwhile has ended, or will not find them.
  await lockTranslations(
    tx,
    translations.map(({ id }) => id),
  )
  await absorbComponent(tx, { componentId, projectId: first.project_id })
}

/** Deletes the languages of a component with their counters, so that its units and history are no longer found. */
async function removeLanguages(tx: Db, componentId: number): Promise<void> {
  const translations = tx.selectFrom('translation').select('id').where('component_id', '=', componentId)
  await tx
    .deleteFrom('seq_gap')
    .where('scope', 'in', ['translation', 'unit'])
    .where('scope_id', 'in', translations)
    .execute()
  await tx
    .deleteFrom('seq_gap')
    .where('scope', '=', 'component')
    .where('scope_id', '=', componentId)
    .execute()
  await tx.deleteFrom('translation').where('component_id', '=', componentId).execute()
}

/** Makes the oldest component that shares the repository its owner. */
async function handOver(tx: Db, id: number): Promise<void> {
  const heir = await tx
    .selectFrom('component')
    .select('id')
    .where('linked_component_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!heir) return
  await tx
    .updateTable('component')
    .set({ linked_component_id: heir.id })
    .where('linked_component_id', '=', id)
    .execute()
  await tx.updateTable('component').set({ linked_component_id: null }).where('id', '=', heir.id).execute()
}

/** Detaches tasks from a component or project that is removed, because they may also concern others. */
export async function keepTasks(tx: Db, column: 'component_id' | 'project_id', id: number): Promise<void> {
  await tx
    .updateTable('task')
    .set({ [column]: null })
    .where(column, '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/**
 * Deletes about `limit` rows of a hidden component in one transaction, first its history, then what few may see of the memory,
 * then strings with their units, and returns how many; 0 if none remain. The history of the project is consistent after each step.
 */
export async function removeComponentRows(db: Db, id: number, limit: number): Promise<number> {
  return transaction(db, async (tx) => {
    const changes = await removeComponentChanges(tx, id, limit)
    if (changes > 0) return changes
    const entries = await deleteRestrictedMemory(tx, id, limit)
    return entries > 0 ? entries : removeStrings(tx, id, limit)
  })
}

/**
 * Language by language, because the units of a language are adjacent; then the strings. The source language, which has
 * a unit for every string, is the oldest and therefore the last.
 */
async function removeStrings(tx: Db, componentId: number, limit: number): Promise<number> {
  const translationId = await findFilledTranslation(tx, componentId)
  if (translationId === null) return deleteSomeStrings(tx, componentId, limit)
  const units = tx
    .selectFrom('unit')
    .select('id')
    .where('translation_id', '=', translationId)
    .orderBy('seq')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('unit').where('id', 'in', units).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A deleted language for which strings of the component still have units. */
async function findFilledTranslation(tx: Db, componentId: number): Promise<number | null> {
  const first = await tx
    .selectFrom('string')
    .select('id')
    .where('component_id', '=', componentId)
    .limit(1)
    .executeTakeFirst()
  const units = tx.selectFrom('unit as u').select('u.translation_id as id').limit(1)
  const ofFirst = await units
    .where('u.string_id', '=', first?.id ?? 0)
    .orderBy('u.translation_id', 'desc')
    .executeTakeFirst()
  const found =
    ofFirst ??
    (await units
      .innerJoin('string as s', 's.id', 'u.string_id')
      .where('s.component_id', '=', componentId)
      .executeTakeFirst())
  return found?.id ?? null
}

/**
 * Deletes a hidden component that `removeComponentRows` has emptied, with rows that were added meanwhile; false if it
 * no longer exists.
 */
export async function deleteComponent(tx: Db, id: number): Promise<boolean> {
  // A concurrent transaction that adds an event has waited for this row, or will not find it.
  await tx.updateTable('component').set({ change_count: 0 }).where('id', '=', id).execute()
  await removeLanguages(tx, id)
  while ((await removeComponentChanges(tx, id, 1000)) > 0);
  await tx.deleteFrom('task').where('component_id', '=', id).execute()
  const { numDeletedRows } = await tx.deleteFrom('component').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import { createUser } from '../../src/actions/accounts/create-user.ts'
import type { Context } from '../../src/context.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { microseconds } from '../../src/domain/clock.ts'
import { STATE, type State } from '../../src/domain/units/state.ts'
import type { Db } from '../../src/storage/db.ts'
import { insertChange } from '../../src/storage/history/changes.ts'
import { counterChange } from '../../src/storage/units/counts/counters.ts'
import { insertPendingEdits } from '../../src/storage/units/pending/pending-edits.ts'
import { lockUnits, updateUnit } from '../../src/storage/units/units.ts'

/** Translates a unit as a person does: the text waits to be written to the file. */
export async function editUnit(
  db: Db,
  unitId: number,
  {
    target,
    state = target === '' ? STATE.empty : STATE.translated,
    authorId,
    now = microseconds(),
  }: TestEdit,
): Promise<void> {
  const place = await db
    .selectFrom('unit as u')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select([
      't.id as translationId',
      'c.id as componentId',
      'c.project_id as projectId',
      's.words',
      's.chars',
    ])
    .where('u.id', '=', unitId)
    .executeTakeFirstOrThrow()
  const { words, chars, ...scopes } = place
  await db.transaction().execute(async (tx) => {
    const before = (await lockUnits(tx, [unitId])).get(unitId)
    if (!before) throw new Error('The unit is gone')
    const content = { ...before, target, state, originalState: state }
    await updateUnit(tx, { id: unitId, content, now, isPending: true })
    const counters = counterChange()
    counters.remove({ words, chars, state: before.state, marks: before.marks })
    counters.add({ words, chars, state, marks: before.marks })
    await counters.write(tx, scopes.translationId)
    const base = { baseTarget: before.target, baseState: before.originalState }
    await insertPendingEdits(tx, [
      { translationId: scopes.translationId, unitId, authorId, editedAt: now, ...base },
    ])
    await insertChange(tx, {
      ...scopes,
      action: 'translationChanged',
      unitId,
      timestamp: now,
      userId: authorId,
      authorId,
      target,
      old: before.target,
    })
  })
}

/** What a person does to a unit. */
export interface TestEdit {
  readonly target: string
  readonly state?: State
  readonly authorId: number
  readonly now?: number
}

/** Adds a person and returns the id. */
export async function addPerson(ctx: Context, username: string): Promise<number> {
  return createUser(ctx, SYSTEM, { username, fullName: username, email: `${username}@example.com` })
}

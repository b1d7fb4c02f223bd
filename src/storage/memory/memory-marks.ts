import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'

/** Projects whose history has events behind their mark, in the order of their ids, with hidden ones. */
export async function listProjectsBehind(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('project as p')
    .leftJoin('memory_mark as m', 'm.project_id', 'p.id')
    .select('p.id')
    .where((eb) =>
      eb.or([
        eb('p.change_seq', '>', eb.fn.coalesce('m.seq', eb.lit(0))),
        eb('p.change_seq', '>', eb.fn.coalesce('m.string_seq', eb.lit(0))),
      ]),
    )
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many events of all histories are behind the marks: those whose texts or strings the memory does not have. */
export async function countMemoryBehind(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('project as p')
    .leftJoin('memory_mark as m', 'm.project_id', 'p.id')
    .select(
      sql<number>`coalesce(sum(2 * p.change_seq - coalesce(m.seq, 0) - coalesce(m.string_seq, 0)), 0)`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The mark of a project, and the number of its last event, as they are at this moment; null when it is gone. */
export async function findMemoryMark(
  db: Db,
  projectId: number,
): Promise<{ readonly seq: number; readonly stringSeq: number; readonly last: number } | null> {
  const row = await db
    .selectFrom('project as p')
    .leftJoin('memory_mark as m', 'm.project_id', 'p.id')
    .select(['p.change_seq as last', 'm.seq', 'm.string_seq'])
    .where('p.id', '=', projectId)
    .executeTakeFirst()
  return row ? { seq: row.seq ?? 0, stringSeq: row.string_seq ?? 0, last: row.last } : null
}

/** Keeps the mark of a project from others until the transaction ends: one of them at a time fills its memory. */
export async function holdMemoryMark(tx: Db, projectId: number): Promise<void> {
  const { hasOneWriter, forUpdate } = engineOf(tx)
  await tx
    .insertInto('memory_mark')
    .values({ project_id: projectId, seq: 0 })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute()
  if (hasOneWriter) return
  await tx
    .selectFrom('memory_mark')
    .select('seq')
    .where('project_id', '=', projectId)
    .modifyEnd(forUpdate())
    .execute()
}

/** The same for all projects. */
export async function holdMemoryMarks(tx: Db): Promise<void> {
  const { hasOneWriter, forUpdate } = engineOf(tx)
  if (hasOneWriter) return
  await tx
    .insertInto('memory_mark')
    .columns(['project_id', 'seq'])
    .expression((eb) =>
      eb
        .selectFrom('project')
        .select(['id', eb.lit(0).as('seq')])
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute()
  await tx.selectFrom('memory_mark').select('seq').orderBy('project_id').modifyEnd(forUpdate()).execute()
}

/** Notes that the memory has all edits of a project up to and with this number of its history. */
export async function saveMemoryMark(tx: Db, projectId: number, seq: number): Promise<void> {
  await tx.updateTable('memory_mark').set({ seq }).where('project_id', '=', projectId).execute()
}

/** Notes that the memory knows all strings that a project had at this number of its history. */
export async function saveStringMark(tx: Db, projectId: number, seq: number): Promise<void> {
  await tx
    .insertInto('memory_mark')
    .values({ project_id: projectId, seq: 0, string_seq: seq })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ string_seq: seq }))
    .execute()
}

/** Forgets what the memory knows of a project, so that its history and its strings are read again. */
export async function resetMemoryMarks(tx: Db, projectId: number): Promise<void> {
  await holdMemoryMark(tx, projectId)
  await tx
    .updateTable('memory_mark')
    .set({ seq: 0, string_seq: 0 })
    .where('project_id', '=', projectId)
    .execute()
  await tx
    .deleteFrom('memory_string_mark')
    .where('component_id', 'in', tx.selectFrom('component').select('id').where('project_id', '=', projectId))
    .execute()
}

/** The IDs of all projects. */
export async function listMemoryProjects(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { type Task, toTask } from '../../tasks/task-row.ts'
import { repositoryKey } from './repositories.ts'

/** Uncommitted edits of a repository. */
interface WaitingEdits {
  readonly strings: number
  readonly authors: number
  readonly oldest: Timestamp | null
}

/** Counts uncommitted edits in all components of a repository. */
export async function countWaitingEdits(db: Db, repositoryId: number): Promise<WaitingEdits> {
  const row = await db
    .selectFrom('pending_edit as e')
    .innerJoin('translation as t', 't.id', 'e.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('strings'),
      fn.count<number>('e.author_id').distinct().as('authors'),
      fn.min('e.edited_at').as('oldest'),
    ])
    .where('c.repository_id', '=', repositoryId)
    .executeTakeFirstOrThrow()
  return { strings: Number(row.strings), authors: Number(row.authors), oldest: row.oldest ?? null }
}

/** The latest tasks of a repository with the full names of the users who requested them, newest first. */
export async function listRepositoryTasks(
  db: Db,
  repositoryId: number,
  limit: number,
): Promise<(Task & { readonly fullName: string | null })[]> {
  const rows = await db
    .selectFrom('task as t')
    .leftJoin('user as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select('u.full_name as fullName')
    .where('t.job_key', '=', repositoryKey(repositoryId))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ fullName, ...row }) => ({ ...toTask(row), fullName }))
}

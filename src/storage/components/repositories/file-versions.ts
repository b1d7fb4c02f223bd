import { sql } from 'kysely'
import { cached } from '../../cached.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** What determines the content of a translation file: its commit and the pending edits. */
export interface FileVersion {
  readonly repositoryId: number
  readonly vcs: string
  readonly localRevision: string | null
  readonly remoteRevision: string | null
  readonly edits: number
  readonly editedAt: Timestamp | null
  readonly removals: number
  readonly removedAt: Timestamp | null
  /** Which edits are included: the commit policy of the project. */
  readonly commitPolicy: number
}

/** The version of the file of a translation, as text; null if the translation or its repository no longer exists. */
export const findFileVersion = cached(async (db: Db, translationId: string): Promise<FileVersion | null> => {
  const id = Number(translationId)
  const edits = db.selectFrom('pending_edit').where('translation_id', '=', id)
  const removals = db.selectFrom('pending_removal').where('translation_id', '=', id)
  const row = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('repository as r', 'r.id', 'c.repository_id')
    .select(['r.id as repositoryId', 'r.vcs', 'r.local_revision as localRevision'])
    .select(['r.remote_revision as remoteRevision', 'p.commit_policy as commitPolicy'])
    .select([
      edits.select(sql<number>`count(*)`.as('count')).as('edits'),
      edits.select((eb) => eb.fn.max('edited_at').as('time')).as('editedAt'),
      removals.select(sql<number>`count(*)`.as('count')).as('removals'),
      removals.select((eb) => eb.fn.max('removed_at').as('time')).as('removedAt'),
    ])
    .where('t.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, edits: row.edits ?? 0, removals: row.removals ?? 0 } : null
})

import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import { type ProjectSelection, whereVisible } from './visibility.ts'

/** A translation that a user has opened. */
interface Visit {
  readonly projectSlug: string
  readonly projectName: string
  readonly componentPath: string
  readonly componentName: string
  readonly languageCode: string
  readonly languageName: string
}

/** Visits kept for each user; more than are shown, because some may be hidden at times. */
const KEPT = 20

/** ID of the translation that a user opened last, or null. */
export async function findLastVisit(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('visit')
    .select('translation_id')
    .where('user_id', '=', userId)
    .orderBy('visited_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.translation_id ?? null
}

/** Records that a user opened a translation, and deletes the oldest visits. */
export async function noteVisit(
  tx: Db,
  visit: { readonly userId: number; readonly translationId: number; readonly at: Timestamp },
): Promise<void> {
  const { userId, translationId, at } = visit
  await tx
    .insertInto('visit')
    .values({ user_id: userId, translation_id: translationId, visited_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'translation_id']).doUpdateSet({ visited_at: at }))
    .execute()
  await tx
    .deleteFrom('visit')
    .where('user_id', '=', userId)
    .where('translation_id', 'not in', (eb) =>
      eb
        .selectFrom('visit as kept')
        .select('kept.translation_id')
        .where('kept.user_id', '=', userId)
        .orderBy('kept.visited_at', 'desc')
        .limit(KEPT),
    )
    .execute()
}

/** The translations that a user opened last and can see, newest first. */
export async function listVisits(
  db: Db,
  userId: number,
  { projects, limit }: { readonly projects: ProjectSelection; readonly limit: number },
): Promise<readonly Visit[]> {
  return db
    .selectFrom('visit as v')
    .innerJoin('translation as t', 't.id', 'v.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .where('v.user_id', '=', userId)
    .where(whereVisible(projects))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .select(['p.slug as projectSlug', 'p.name as projectName', 'c.path as componentPath'])
    .select(['c.name as componentName', 'l.code as languageCode', 'l.name as languageName'])
    .orderBy('v.visited_at', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes all visits of a user. */
export async function deleteVisits(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('visit').where('user_id', '=', userId).execute()
}

import type { ExpressionBuilder } from 'kysely'
import { SEVERITIES, type Severity } from '../../../domain/announcement.ts'
import type { Db, Tables } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** The scope of an announcement: exactly the members that are not null; the whole site if all are null. */
export interface AnnouncementPlace {
  readonly projectId: number | null
  readonly categoryId: number | null
  readonly componentId: number | null
  readonly languageId: number | null
}

/** The content of an announcement. */
export interface AnnouncementText {
  readonly message: string
  readonly severity: Severity
  /** `YYYY-MM-DD`, the last day; null if it does not expire. */
  readonly expiry: string | null
  readonly isMailed: boolean
}

/** A stored announcement. */
export interface Announcement extends AnnouncementText {
  readonly id: number
}

/** Selects the announcements of a scope that have not expired on a day (`YYYY-MM-DD`). */
interface AnnouncementFilter {
  readonly place: AnnouncementPlace
  readonly today: string
}

/** Number of announcements that match a filter. */
export async function countAnnouncements(db: Db, filter: AnnouncementFilter): Promise<number> {
  const { count } = await db
    .selectFrom('announcement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Announcements that match a filter, oldest first. */
export async function listAnnouncements(
  db: Db,
  filter: AnnouncementFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'message', 'severity', 'expiry', 'notify'])
    .where((eb) => conditions(eb, filter))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ severity, notify, ...row }) => ({
    ...row,
    isMailed: notify === 1,
    severity: SEVERITIES.find((known) => known === severity) ?? 'info',
  }))
}

/** Inserts an announcement and returns its ID. */
export async function insertAnnouncement(
  tx: Db,
  place: AnnouncementPlace,
  { message, severity, expiry, isMailed, userId, now }: AnnouncementText & Author,
): Promise<number> {
  const { id } = await tx
    .insertInto('announcement')
    .values({
      project_id: place.projectId,
      category_id: place.categoryId,
      component_id: place.componentId,
      language_id: place.languageId,
      message,
      severity,
      expiry,
      notify: isMailed ? 1 : 0,
      user_id: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Author {
  readonly userId: number | null
  readonly now: Timestamp
}

/** Deletes an announcement of a scope; false if there is none. */
export async function deleteAnnouncement(tx: Db, place: AnnouncementPlace, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where((eb) => isAt(eb, place))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Builder = ExpressionBuilder<Tables, 'announcement'>

function conditions(eb: Builder, { place, today }: AnnouncementFilter) {
  return eb.and([isAt(eb, place), eb.or([eb('expiry', 'is', null), eb('expiry', '>=', today)])])
}

function isAt(eb: Builder, { projectId, categoryId, componentId, languageId }: AnnouncementPlace) {
  const is = (column: 'project_id' | 'category_id' | 'component_id' | 'language_id', id: number | null) =>
    id === null ? eb(column, 'is', null) : eb(column, '=', id)
  return eb.and([
    is('project_id', projectId),
    is('category_id', categoryId),
    is('component_id', componentId),
    is('language_id', languageId),
  ])
}

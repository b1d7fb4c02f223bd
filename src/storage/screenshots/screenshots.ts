import type { ProjectSelection } from '../accounts/visibility.ts'
import { whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** A screenshot with the names that its URLs need, and the IDs of its strings, sorted. */
export interface Screenshot {
  readonly id: number
  readonly name: string
  /** Path of its file in the repository; empty if it was only uploaded. */
  readonly repositoryFilename: string
  readonly project: string
  readonly component: string
  readonly language: string
  readonly unitIds: readonly number[]
}

/** Which screenshots are selected: those of visible projects, or of one component. */
export interface ScreenshotSelection {
  readonly projects: ProjectSelection
  readonly componentId?: number
}

/** Number of screenshots. */
export async function countScreenshots(db: Db, selection: ScreenshotSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Screenshots, ordered by ID. */
export async function listScreenshots(
  db: Db,
  selection: ScreenshotSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Screenshot[]> {
  const rows = await withNames(selected(db, selection)).orderBy('s.id').offset(offset).limit(limit).execute()
  return withUnits(db, rows)
}

/** The screenshot with this ID, or null if there is no visible one. */
export async function findScreenshot(
  db: Db,
  selection: ScreenshotSelection,
  id: number,
): Promise<Screenshot | null> {
  const rows = await withNames(selected(db, selection)).where('s.id', '=', id).execute()
  return (await withUnits(db, rows))[0] ?? null
}

function selected(db: Db, { projects, componentId }: ScreenshotSelection) {
  const query = db
    .selectFrom('screenshot as s')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where(whereVisible(projects))
  return componentId === undefined ? query : query.where('t.component_id', '=', componentId)
}

function withNames(query: ReturnType<typeof selected>) {
  return query
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['s.id', 's.name', 's.repository_filename as repositoryFilename', 'p.slug as project'])
    .select(['c.path as component', 'l.code as language'])
}

async function withUnits(db: Db, rows: readonly Omit<Screenshot, 'unitIds'>[]): Promise<Screenshot[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pairs = await db
    .selectFrom('screenshot_unit')
    .selectAll()
    .where('screenshot_id', 'in', ids)
    .orderBy('unit_id')
    .execute()
  const byId = Map.groupBy(pairs, (pair) => pair.screenshot_id)
  return rows.map((row) => ({ ...row, unitIds: (byId.get(row.id) ?? []).map((pair) => pair.unit_id) }))
}

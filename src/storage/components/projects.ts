import type { Selectable } from 'kysely'
import {
  ACCESS_CONTROL,
  type AccessControl,
  COMMIT_POLICY,
  type CommitPolicy,
  type Project,
  type ProjectSettings,
} from '../../domain/project.ts'
import { type ProjectSelection, whereProjectVisible } from '../accounts/visibility.ts'
import { cached } from '../cached.ts'
import { cachedEach } from '../cached-each.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import type { Timestamp } from '../tables/columns.ts'
import type { ProjectTable } from '../tables/projects.ts'

/** Rows of projects, including those that are being removed. */
function selectAll(db: Db) {
  return db
    .selectFrom('project as p')
    .selectAll('p')
    .select((eb) => {
      const components = eb
        .selectFrom('component as c')
        .select('c.id')
        .whereRef('c.project_id', '=', 'p.id')
        .where('c.removed_at', 'is', null)
      const isOpen = eb.exists(components.where('c.locked', '=', 0))
      return eb.and([eb.not(isOpen), eb.exists(components)]).as('locked')
    })
}

function selectProjects(db: Db) {
  return selectAll(db).where('p.removed_at', 'is', null)
}

/** The project with this slug, or null. */
export const findProject = cached(async (db: Db, slug: string): Promise<Project | null> => {
  const row = await selectProjects(db).where('p.slug', '=', slug).executeTakeFirst()
  return row ? toProject(row) : null
})

/** Number of projects in a selection. */
export async function countProjects(db: Db, selection: ProjectSelection): Promise<number> {
  const { count } = await db
    .selectFrom('project as p')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.removed_at', 'is', null)
    .where(whereProjectVisible(selection))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Projects of a selection, ordered by ID. */
export async function listProjects(
  db: Db,
  selection: ProjectSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Project[]> {
  const rows = await selectProjects(db)
    .where(whereProjectVisible(selection))
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toProject)
}

/** The project with this ID, or null; also null while it is being removed. */
export async function findProjectById(db: Db, id: number): Promise<Project | null> {
  const row = await selectProjects(db).where('p.id', '=', id).executeTakeFirst()
  return row ? toProject(row) : null
}

/** True if other projects may use the translations of a project. */
export async function isContributing(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('project').select('contribute_shared_tm').where('id', '=', id)
  return (await query.executeTakeFirst())?.contribute_shared_tm === 1
}

/** True if a project uses what other projects share. */
export async function usesSharedMemory(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('project').select('use_shared_tm').where('id', '=', id)
  return (await query.executeTakeFirst())?.use_shared_tm === 1
}

/** The projects with these ids, by id. */
export const listProjectsById = cachedEach(async (db, ids): Promise<Map<number, Project>> => {
  const rows = await selectAll(db).where('p.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toProject(row)]))
})

/** True if a project other than `exceptId` has this value in a unique column. */
export async function isProjectTaken(
  db: Db,
  column: 'slug' | 'name',
  value: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('project')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a project and returns its ID. */
export async function insertProject(
  db: Db,
  project: ProjectSettings & { readonly createdAt: Timestamp },
): Promise<number> {
  const { id } = await db
    .insertInto('project')
    .values({
      ...toColumns(project),
      use_shared_tm: 1,
      contribute_shared_tm: 1,
      created_at: project.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates all settings of a project. */
export async function updateProject(db: Db, id: number, settings: ProjectSettings): Promise<void> {
  await db.updateTable('project').set(toColumns(settings)).where('id', '=', id).execute()
}

/** Locks a project against additions, by all who also call this, until the transaction ends. */
export async function lockProject(tx: Db, id: number): Promise<void> {
  await tx
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .modifyEnd(engineOf(tx).forUpdate())
    .execute()
}

function toProject(row: Selectable<ProjectTable> & { readonly locked: unknown }): Project {
  return {
    id: row.id,
    // 1 on SQLite, true on PostgreSQL.
    isLocked: Boolean(row.locked),
    slug: row.slug,
    name: row.name,
    web: row.web,
    instructions: row.instructions,
    access: accessOf(row.access_control),
    hasTranslationReview: row.translation_review === 1,
    hasSourceReview: row.source_review === 1,
    setsLanguageTeam: row.set_language_team === 1,
    hasHooks: row.enable_hooks === 1,
    languageAliases: row.language_aliases,
    checkFlags: row.check_flags,
    commitPolicy: commitPolicyOf(row.commit_policy),
    cleansMemory: row.autoclean_tm === 1,
    secondaryLanguageId: row.secondary_language_id,
  }
}

const ACCESS_BY_NUMBER = new Map<number, AccessControl>(
  (Object.keys(ACCESS_CONTROL) as AccessControl[]).map((name) => [ACCESS_CONTROL[name], name]),
)

/** Who can see a project, from the number in the API; an unknown number hides the project. */
export function accessOf(number: number): AccessControl {
  return ACCESS_BY_NUMBER.get(number) ?? 'custom'
}

/** Which edits are committed, from the number in the API; for an unknown number, the strictest policy. */
export function commitPolicyOf(number: number): CommitPolicy {
  const names = Object.keys(COMMIT_POLICY) as CommitPolicy[]
  return names.find((name) => COMMIT_POLICY[name] === number) ?? 'approvedOnly'
}

function toColumns(settings: ProjectSettings) {
  return {
    slug: settings.slug,
    name: settings.name,
    web: settings.web,
    instructions: settings.instructions,
    access_control: ACCESS_CONTROL[settings.access],
    translation_review: settings.hasTranslationReview ? 1 : 0,
    source_review: settings.hasSourceReview ? 1 : 0,
    set_language_team: settings.setsLanguageTeam ? 1 : 0,
    enable_hooks: settings.hasHooks ? 1 : 0,
    language_aliases: settings.languageAliases,
    check_flags: settings.checkFlags,
    commit_policy: COMMIT_POLICY[settings.commitPolicy],
    autoclean_tm: settings.cleansMemory ? 1 : 0,
    secondary_language_id: settings.secondaryLanguageId,
  } as const
}

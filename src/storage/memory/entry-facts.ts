import { sql } from 'kysely'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'

/** A person, as others see them. */
interface Person {
  readonly username: string
  readonly fullName: string
}

/** What an entry refers to, by ID. */
interface MemoryFacts {
  readonly people: ReadonlyMap<number, Person>
  /** Slugs of projects. */
  readonly projects: ReadonlyMap<number, string>
  /** Paths of components, such as `project/component`, without those that the reader cannot see. */
  readonly components: ReadonlyMap<number, string>
  /** Codes of languages. */
  readonly languages: ReadonlyMap<number, string>
}

/** Names of what entries refer to, for a reader. */
export async function findMemoryFacts(
  db: Db,
  entries: readonly MemoryEntry[],
  visible: ProjectSelection,
): Promise<MemoryFacts> {
  const idsOf = (read: (entry: MemoryEntry) => readonly (number | null)[]) => [
    ...new Set(entries.flatMap(read).filter((id) => id !== null)),
  ]
  const people = await db
    .selectFrom('user')
    .select(['id', 'username', 'full_name as fullName'])
    .where('id', 'in', atLeastOne(idsOf(({ authorId, userId }) => [authorId, userId])))
    .execute()
  const projects = await db
    .selectFrom('project')
    .select(['id', 'slug'])
    .where('id', 'in', atLeastOne(idsOf(({ projectId }) => [projectId])))
    .execute()
  const components = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.id', sql<string>`p.slug || '/' || c.path`.as('path')])
    .where('c.id', 'in', atLeastOne(idsOf(({ componentId }) => [componentId])))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where(whereVisible(visible))
    .execute()
  const languages = await db
    .selectFrom('language')
    .select(['id', 'code'])
    .where('id', 'in', atLeastOne(idsOf((entry) => [entry.sourceLanguageId, entry.targetLanguageId])))
    .execute()
  return {
    people: new Map(people.map(({ id, ...person }) => [id, person])),
    projects: new Map(projects.map(({ id, slug }) => [id, slug])),
    components: new Map(components.map(({ id, path }) => [id, path])),
    languages: new Map(languages.map(({ id, code }) => [id, code])),
  }
}

/** No row has the ID 0. */
function atLeastOne(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [0] : ids
}

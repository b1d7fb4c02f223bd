import type { Db, Timestamp } from './db.ts'

export interface NewProject {
  readonly slug: string
  readonly name: string
  readonly web: string
  readonly accessControl: number
  readonly createdAt: Timestamp
}

/** True when a project has this value in a column that must be unique. */
export async function isProjectTaken(db: Db, column: 'slug' | 'name', value: string): Promise<boolean> {
  const row = await db.selectFrom('project').select('id').where(column, '=', value).executeTakeFirst()
  return row !== undefined
}

/** Adds a project with default settings and returns its id. */
export async function insertProject(db: Db, project: NewProject): Promise<number> {
  const { id } = await db
    .insertInto('project')
    .values({
      slug: project.slug,
      name: project.name,
      web: project.web,
      instructions: '',
      access_control: project.accessControl,
      translation_review: 0,
      source_review: 0,
      set_language_team: 1,
      use_shared_tm: 1,
      contribute_shared_tm: 1,
      enable_hooks: 1,
      language_aliases: '',
      created_at: project.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

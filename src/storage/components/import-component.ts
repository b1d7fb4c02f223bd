import type { Db } from '../db.ts'
import { sharedFlags } from './shared-flags.ts'

/** What the import needs to know of a component. */
export interface ImportedComponent {
  readonly id: number
  readonly projectId: number
  readonly repositoryId: number
  readonly slug: string
  readonly filemask: string
  readonly template: string
  readonly editTemplate: boolean
  readonly intermediate: string
  readonly newBase: string
  readonly fileFormat: string
  readonly checkFlags: string
  readonly languageRegex: string
  readonly variantRegex: string
  readonly isGlossary: boolean
  readonly sourceLanguageId: number
  readonly sourceLanguageCode: string
  readonly languageAliases: string
  readonly projectWeb: string
  /** What it was last read from to the end; empty while that is not so. */
  readonly revision: string
}

/** A component for the import; null when it is gone. */
export async function findImportedComponent(db: Db, id: number): Promise<ImportedComponent | null> {
  const row = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 'c.source_language_id')
    .leftJoin('component as owner', 'owner.id', 'c.linked_component_id')
    .select(['c.id', 'c.project_id as projectId', 'c.slug', 'c.filemask', 'c.template', 'c.intermediate'])
    .select(['c.edit_template as editTemplate', 'c.new_base as newBase', 'c.file_format as fileFormat'])
    .select(sharedFlags().as('checkFlags'))
    .select('c.language_regex as languageRegex')
    .select(['c.variant_regex as variantRegex', 'c.is_glossary as isGlossary'])
    .select(['c.source_language_id as sourceLanguageId', 'l.code as sourceLanguageCode'])
    .select('p.language_aliases as languageAliases')
    .select(['p.web as projectWeb', 'c.revision'])
    .select((eb) => eb.fn.coalesce('c.repository_id', 'owner.repository_id').as('repositoryId'))
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row || row.repositoryId === null) return null
  return {
    ...row,
    repositoryId: row.repositoryId,
    editTemplate: row.editTemplate === 1,
    isGlossary: row.isGlossary === 1,
  }
}

/** Says what a component was read from to the end; empty when its reading begins. */
export async function updateComponentRevision(db: Db, id: number, revision: string): Promise<void> {
  await db.updateTable('component').set({ revision }).where('id', '=', id).execute()
}

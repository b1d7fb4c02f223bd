import type { Component } from '../../domain/component/component.ts'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { Project } from '../../domain/project.ts'
import type { Db } from '../db.ts'
import { paramsIn } from './component-columns.ts'
import { sharedFlags } from './shared-flags.ts'

/** A component with what an import needs. */
export interface ImportedComponent
  extends Pick<
    Component,
    'id' | 'fileFormat' | 'template' | 'intermediate' | 'checkFlags' | 'isGlossary' | 'sourceLanguage'
  > {
  readonly project: Pick<Project, 'id' | 'web' | 'languageAliases'>
  readonly fileFormatParams: FileFormatParams
  readonly repositoryId: number
  /** It shares the repository of another component. */
  readonly isLinked: boolean
  readonly slug: string
  readonly filemask: string
  /** Empty if no file of the repository is a screenshot. */
  readonly screenshotMask: string
  readonly editTemplate: boolean
  readonly newBase: string
  readonly languageRegex: string
  readonly keyFilter: string
  readonly variantRegex: string
  /** The revision that was imported completely; empty before the first one. */
  readonly revision: string
}

/** The component with this ID for an import, or null if it no longer exists. */
export async function findImportedComponent(db: Db, id: number): Promise<ImportedComponent | null> {
  const row = await selectImported(db).where('c.id', '=', id).executeTakeFirst()
  return row ? toImported(row) : null
}

/** Components of a repository that have been imported completely, ordered by ID. */
export async function listReadComponents(db: Db, repositoryId: number): Promise<ImportedComponent[]> {
  const rows = await selectImported(db)
    .where('c.repository_id', '=', repositoryId)
    .where('c.revision', '<>', '')
    .where('c.imported_at', 'is not', null)
    .orderBy('c.id')
    .execute()
  return rows.flatMap((row) => toImported(row) ?? [])
}

function selectImported(db: Db) {
  return db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 'c.source_language_id')
    .leftJoin('component as owner', 'owner.id', 'c.linked_component_id')
    .select(['c.id', 'c.project_id as projectId', 'c.slug', 'c.filemask', 'c.template', 'c.intermediate'])
    .select('c.screenshot_filemask as screenshotMask')
    .select(['c.edit_template as editTemplate', 'c.new_base as newBase', 'c.file_format as fileFormat'])
    .select('c.file_format_params as fileFormatParams')
    .select(sharedFlags().as('checkFlags'))
    .select(['c.language_regex as languageRegex', 'c.key_filter as keyFilter'])
    .select(['c.variant_regex as variantRegex', 'c.is_glossary as isGlossary'])
    .select(['c.source_language_id as sourceLanguageId', 'l.code as sourceLanguageCode'])
    .select('p.language_aliases as languageAliases')
    .select(['p.web as projectWeb', 'c.revision', 'c.linked_component_id as linkedComponentId'])
    .select((eb) => eb.fn.coalesce('c.repository_id', 'owner.repository_id').as('repositoryId'))
}

type ImportedRow = Awaited<ReturnType<ReturnType<typeof selectImported>['executeTakeFirstOrThrow']>>

function toImported(row: ImportedRow): ImportedComponent | null {
  if (row.repositoryId === null) return null
  const { projectId, projectWeb, languageAliases, sourceLanguageId, sourceLanguageCode, ...others } = row
  const { linkedComponentId, ...component } = others
  return {
    ...component,
    fileFormatParams: paramsIn(row.fileFormatParams),
    isLinked: linkedComponentId !== null,
    project: { id: projectId, web: projectWeb, languageAliases },
    sourceLanguage: { id: sourceLanguageId, code: sourceLanguageCode },
    repositoryId: row.repositoryId,
    editTemplate: row.editTemplate === 1,
    isGlossary: row.isGlossary === 1,
  }
}

/** Records the revision that a component was imported from; empty while an import is running. */
export async function updateComponentRevision(db: Db, id: number, revision: string): Promise<void> {
  await db.updateTable('component').set({ revision }).where('id', '=', id).execute()
}

import type { Component } from '../../domain/component/component.ts'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { Language, Plural } from '../../domain/languages/language.ts'
import type { Project } from '../../domain/project.ts'
import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../db.ts'
import { paramsIn } from './component-columns.ts'
import { commitPolicyOf } from './projects.ts'

/** A translation with what is needed to write its file. */
export interface WrittenTranslation extends Pick<Translation, 'id' | 'isSource'> {
  readonly component: Pick<Component, 'id' | 'path' | 'fileFormat' | 'template'> & {
    readonly project: Pick<Project, 'slug' | 'setsLanguageTeam' | 'commitPolicy' | 'hasSourceReview'>
    readonly fileFormatParams: FileFormatParams
    readonly reportBugsTo: string
  }
  readonly language: Pick<Language, 'code' | 'name'>
  readonly plural: Pick<Plural, 'number' | 'formula' | 'type'>
  readonly filename: string
  /** The language code used in the repository. */
  readonly languageCode: string
}

/** A translation whose file is to be written, or null if it no longer exists. */
export async function findWrittenTranslation(db: Db, id: number): Promise<WrittenTranslation | null> {
  const row = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .select(['t.id', 't.component_id as componentId', 't.filename', 't.language_code as languageCode'])
    .select(['t.is_source as isSource', 'l.code as language', 'l.name as languageName'])
    .select(['f.number as forms', 'f.formula', 'f.type as pluralType', 'c.file_format as fileFormat'])
    .select('c.file_format_params as fileFormatParams')
    .select(['c.template', 'c.report_source_bugs as reportBugsTo', 'c.path as componentPath'])
    .select(['p.slug as projectSlug', 'p.set_language_team as setLanguageTeam'])
    .select(['p.commit_policy as commitPolicy', 'p.source_review as sourceReview'])
    .where('t.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    isSource: row.isSource === 1,
    component: {
      id: row.componentId,
      path: row.componentPath,
      fileFormat: row.fileFormat,
      fileFormatParams: paramsIn(row.fileFormatParams),
      template: row.template,
      reportBugsTo: row.reportBugsTo,
      project: {
        slug: row.projectSlug,
        setsLanguageTeam: row.setLanguageTeam === 1,
        commitPolicy: commitPolicyOf(row.commitPolicy),
        hasSourceReview: row.sourceReview === 1,
      },
    },
    language: { code: row.language, name: row.languageName },
    plural: { number: row.forms, formula: row.formula, type: row.pluralType },
    filename: row.filename,
    languageCode: row.languageCode,
  }
}

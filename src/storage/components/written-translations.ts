import type { CommitPolicy } from '../../domain/project.ts'
import type { Db } from '../db.ts'
import { commitPolicyOf } from './projects.ts'

/** What writing the file of a translation needs to know of it. */
export interface WrittenTranslation {
  readonly id: number
  readonly componentId: number
  readonly filename: string
  readonly languageCode: string
  readonly isSource: boolean
  readonly language: string
  readonly languageName: string
  readonly forms: number
  readonly formula: string
  readonly pluralType: number
  readonly fileFormat: string
  readonly template: string
  readonly reportBugsTo: string
  readonly componentPath: string
  readonly projectSlug: string
  readonly setsLanguageTeam: boolean
  readonly commitPolicy: CommitPolicy
  readonly hasSourceReview: boolean
}

/** A translation whose file is to be written; null when it is gone. */
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
    .select(['c.template', 'c.report_source_bugs as reportBugsTo', 'c.path as componentPath'])
    .select(['p.slug as projectSlug', 'p.set_language_team as setLanguageTeam'])
    .select(['p.commit_policy as commitPolicy', 'p.source_review as sourceReview'])
    .where('t.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { setLanguageTeam, commitPolicy, sourceReview, isSource, ...translation } = row
  return {
    ...translation,
    isSource: isSource === 1,
    setsLanguageTeam: setLanguageTeam === 1,
    commitPolicy: commitPolicyOf(commitPolicy),
    hasSourceReview: sourceReview === 1,
  }
}

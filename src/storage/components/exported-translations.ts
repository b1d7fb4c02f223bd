import type { Db } from '../db.ts'
import { sharedFlags } from './shared-flags.ts'

/** What export formats contain about a translation. */
interface ExportedTranslation {
  readonly language: string
  readonly languageName: string
  readonly sourceLanguage: string
  readonly forms: number
  readonly formula: string
  readonly pluralType: number
  readonly componentPath: string
  readonly projectSlug: string
  readonly projectName: string
  readonly fileFormat: string
  /** Of the project and the component, as layers for `mergeFlags`. */
  readonly componentFlags: string
  readonly checkFlags: string
}

/** A translation whose strings are to be exported, or null if it no longer exists. */
export async function findExportedTranslation(db: Db, id: number): Promise<ExportedTranslation | null> {
  const row = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .innerJoin('plural as f', 'f.id', 't.plural_id')
    .select(['l.code as language', 'l.name as languageName', 'sl.code as sourceLanguage'])
    .select(['f.number as forms', 'f.formula', 'f.type as pluralType', 'c.path as componentPath'])
    .select(['p.slug as projectSlug', 'p.name as projectName', 'c.file_format as fileFormat'])
    .select('t.check_flags as checkFlags')
    .select(sharedFlags().as('componentFlags'))
    .where('t.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

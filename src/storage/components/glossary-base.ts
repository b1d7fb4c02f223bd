import type { Db } from '../db.ts'

/** What the glossary of a project inherits from its first component. */
interface GlossaryBase {
  readonly projectName: string
  readonly license: string
  readonly sourceLanguage: string
  readonly sourceLanguageId: number
}

/** The component that a glossary is created for, or null if it no longer exists. */
export async function findGlossaryBase(db: Db, componentId: number): Promise<GlossaryBase | null> {
  const row = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 'c.source_language_id')
    .select(['p.name as projectName', 'c.license', 'l.code as sourceLanguage', 'l.id as sourceLanguageId'])
    .where('c.id', '=', componentId)
    .executeTakeFirst()
  return row ?? null
}

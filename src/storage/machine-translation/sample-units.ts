import type { Db } from '../db.ts'

const TRANSLATIONS = 5
const UNITS_EACH = 60
const LENGTH = { least: 4, most: 400 }
const READ_ONLY = 100

/** A string to try a service with. */
export interface SampleUnit {
  readonly id: number
  readonly source: string
}

/**
 * The first strings of some components of a project in a language, none of them read-only, very long or in a glossary.
 * Components that only some members see are left out.
 */
export async function listSampleUnits(
  db: Db,
  { projectId, languageId }: { readonly projectId: number; readonly languageId: number },
): Promise<SampleUnit[]> {
  const translations = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select('t.id')
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 0)
    .where('c.restricted', '=', 0)
    .where('t.language_id', '=', languageId)
    .where('t.is_source', '=', 0)
    .orderBy('t.id')
    .limit(TRANSLATIONS)
    .execute()
  const found: SampleUnit[] = []
  for (const { id } of translations) {
    const rows = await db
      .selectFrom('unit as u')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select(['u.id', 's.source'])
      .where('u.translation_id', '=', id)
      .where('u.state', '<>', READ_ONLY)
      .where((eb) => eb.between(eb.fn<number>('length', ['s.source']), LENGTH.least, LENGTH.most))
      .orderBy('u.seq')
      .limit(UNITS_EACH)
      .execute()
    found.push(...rows)
  }
  return found
}

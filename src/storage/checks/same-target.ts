import type { Db } from '../db.ts'

/** Texts per statement. */
const STEP = 200

/**
 * Source texts of a project that have the same translation in a language, by that translation. Texts have no index, so
 * this reads every unit of the project in that language: it is for strings whose flags ask for it.
 */
export async function listSourcesByTarget(
  db: Db,
  { projectId, languageId }: { readonly projectId: number; readonly languageId: number },
  targets: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const wanted = [...new Set(targets)].filter((target) => target !== '')
  for (let at = 0; at < wanted.length; at += STEP) {
    const rows = await selectByTarget(db, projectId, languageId, wanted.slice(at, at + STEP))
      .select(['u.target', 's.source'])
      .distinct()
      .orderBy('s.source')
      .execute()
    for (const { target, source } of rows) found.set(target, [...(found.get(target) ?? []), source])
  }
  return found
}

/** Units of a project and language with one of these translations; reads as much as `listSourcesByTarget`. */
export async function listUnitsByTarget(
  db: Db,
  { projectId, languageId }: { readonly projectId: number; readonly languageId: number },
  targets: readonly string[],
): Promise<number[]> {
  const found: number[] = []
  const wanted = [...new Set(targets)].filter((target) => target !== '')
  for (let at = 0; at < wanted.length; at += STEP) {
    const rows = await selectByTarget(db, projectId, languageId, wanted.slice(at, at + STEP))
      .select('u.id')
      .execute()
    for (const { id } of rows) found.push(id)
  }
  return found
}

function selectByTarget(db: Db, projectId: number, languageId: number, targets: readonly string[]) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 0)
    .where('t.language_id', '=', languageId)
    .where('t.is_source', '=', 0)
    .where('u.target', 'in', targets)
}

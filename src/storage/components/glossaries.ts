import type { Db } from '../db.ts'
import { isComponentTaken } from './components.ts'

/** A glossary in a local repository of the server. */
export interface LocalGlossary {
  readonly id: number
  readonly repositoryId: number
}

/** True if the project has a glossary, or a component that uses the slug of a new one. */
export async function hasGlossary(db: Db, projectId: number): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('project_id', '=', projectId)
    .where((eb) =>
      eb.or([eb('is_glossary', '=', 1), eb('slug', '=', 'glossary'), eb('name', '=', 'Glossary')]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Renames the glossary that is named after its project to match the project's new name; keeps the name if the new one
 * is in use.
 */
export async function renameGlossary(
  tx: Db,
  projectId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (from === to || (await isComponentTaken(tx, projectId, 'name', to))) return
  await tx
    .updateTable('component')
    .set({ name: to, name_key: to })
    .where('project_id', '=', projectId)
    .where('is_glossary', '=', 1)
    .where('name_key', '=', from)
    .execute()
}

/** Glossaries of a project in local repositories. */
export async function listLocalGlossaries(db: Db, projectId: number): Promise<LocalGlossary[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('repository as r', 'r.id', 'c.repository_id')
    .select(['c.id', 'r.id as repositoryId'])
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 1)
    .where('c.file_format', '=', 'tbx')
    .where('r.vcs', '=', 'local')
    .orderBy('c.id')
    .execute()
  return rows
}

/** Languages that the project is translated into but a glossary of it lacks, oldest first. */
export async function listMissingLanguages(
  db: Db,
  projectId: number,
  glossaryId: number,
): Promise<{ code: string }[]> {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['l.code', (eb) => eb.fn.min('t.id').as('first')])
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 0)
    .where('l.id', '!=', (eb) =>
      eb.selectFrom('component as g').select('g.source_language_id').where('g.id', '=', glossaryId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('translation as own')
            .select('own.id')
            .where('own.component_id', '=', glossaryId)
            .whereRef('own.language_id', '=', 't.language_id'),
        ),
      ),
    )
    .groupBy('l.code')
    .orderBy('first')
    .execute()
}

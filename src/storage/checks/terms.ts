import { sharedFlags } from '../components/shared-flags.ts'
import type { Db } from '../db.ts'

/** A glossary term in one language. */
interface StoredTerm {
  readonly source: string
  readonly target: string
  /** Flags that apply to the term, widest scope first. */
  readonly flags: readonly string[]
}

/** Terms of a project's glossaries with this source language, glossaries with the highest priority first. */
export async function listTerms(
  db: Db,
  of: { readonly projectId: number; readonly sourceLanguageId: number; readonly languageId: number },
): Promise<StoredTerm[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('translation as t', 't.component_id', 'c.id')
    .innerJoin('unit as u', 'u.translation_id', 't.id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['s.source', 'u.target', 's.extra_flags'])
    .select(sharedFlags().as('check_flags'))
    .select((eb) => eb.fn.coalesce('u.flags', 's.flags').as('flags'))
    .where('c.project_id', '=', of.projectId)
    .where('c.is_glossary', '=', 1)
    .where('c.source_language_id', '=', of.sourceLanguageId)
    .where('t.language_id', '=', of.languageId)
    .where('t.is_source', '=', 0)
    .where('u.state', '>=', 20)
    .orderBy('c.priority')
    .orderBy('s.source')
    .execute()
  return rows.map(({ source, target, check_flags, flags, extra_flags }) => ({
    source,
    target,
    flags: [check_flags, flags, extra_flags],
  }))
}

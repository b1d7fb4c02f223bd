import type { GlossaryTerm } from '../checks/check.ts'
import { isReadOnly } from '../domain/flags/flag-values.ts'
import { mergeFlags } from '../domain/flags/merge-flags.ts'
import { type TermIndex, termIndex } from '../domain/glossary/term-index.ts'
import { listTerms } from '../storage/checks/terms.ts'
import type { Db } from '../storage/db.ts'

/** The terms of a project in one language. */
export type Terms = TermIndex<GlossaryTerm>

/** Reads the terms of the glossaries of a project. */
export async function termsOf(db: Db, of: Parameters<typeof listTerms>[1]): Promise<Terms> {
  const terms = await listTerms(db, of)
  return termIndex(
    terms.map(({ source, target, flags }) => {
      const merged = mergeFlags(flags)
      return { source, target, isUntranslatable: isReadOnly(merged), isForbidden: merged.has('forbidden') }
    }),
  )
}

import { isReadOnly } from '../../domain/flags/flag-values.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { termIndex } from '../../domain/glossary/term-index.ts'
import type { Translation } from '../../domain/translation.ts'
import type { Term, TranslationService } from '../../machine-translation/service.ts'
import { listTerms } from '../../storage/checks/terms.ts'
import type { Db } from '../../storage/db.ts'

/** The terms that concern a text. */
export type FoundTerms = (source: string) => readonly Term[]

const NONE: FoundTerms = () => []

/** Terms of the project's glossaries for a service: those in a text, or all for services that take whole glossaries. */
export async function findTerms(
  db: Db,
  { terms: style }: TranslationService,
  { component, language }: Pick<Translation, 'component' | 'language'>,
): Promise<FoundTerms> {
  if (style === 'none') return NONE
  const rows = await listTerms(db, {
    projectId: component.project.id,
    sourceLanguageId: component.sourceLanguage.id,
    languageId: language.id,
  })
  const terms = rows.map(({ source, target, flags }): Term => {
    const merged = mergeFlags(flags)
    return {
      source,
      target,
      explanation: '',
      forbidden: merged.has('forbidden'),
      readOnly: isReadOnly(merged),
    }
  })
  if (style === 'uploaded') return () => terms
  const index = termIndex(terms)
  return (source) => index.find(source)
}

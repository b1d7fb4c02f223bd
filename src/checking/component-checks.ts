import type { CheckTools } from '../checks/check.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import { mergeFlags } from '../domain/flags/merge-flags.ts'
import { findFormat } from '../formats/registry.ts'
import {
  type CheckedComponent,
  type CheckedLanguage,
  findCheckedComponent,
  listCheckedLanguages,
} from '../storage/checks/checked-units.ts'
import type { Db } from '../storage/db.ts'
import { checkTools } from './check-tools.ts'
import { type Terms, termsOf } from './terms.ts'

/** What the checks of all units of a component have in common. */
export interface ComponentChecks {
  readonly component: CheckedComponent
  /** Flags of format and component. */
  readonly flags: FlagSet
  /** What nobody translates. */
  readonly names: readonly string[]
  readonly tools: CheckTools
  /** Translations by id; those that are made meanwhile are added. */
  readonly languages: Map<number, CheckedLanguage>
  /** Terms of the project's glossaries by language, once they were needed. */
  readonly terms: Map<number, Terms>
}

/** Reads what checks need to know of a component; null when it is gone. */
export async function openComponentChecks(db: Db, componentId: number): Promise<ComponentChecks | null> {
  const component = await findCheckedComponent(db, componentId)
  if (!component) return null
  const format = findFormat(component.fileFormat)
  const languages = await listCheckedLanguages(db, componentId)
  return {
    component,
    flags: mergeFlags([format?.checkFlags.join(', ') ?? '', component.checkFlags]),
    names: [component.projectName, component.name],
    tools: checkTools(),
    languages: new Map(languages.map((language) => [language.translationId, language])),
    terms: new Map(),
  }
}

/** The terms of the project's glossaries in a language, read once. */
export async function findTerms(db: Db, checks: ComponentChecks, languageId: number): Promise<Terms> {
  const known = checks.terms.get(languageId)
  if (known) return known
  const { projectId, sourceLanguageId } = checks.component
  const terms = await termsOf(db, { projectId, sourceLanguageId, languageId })
  checks.terms.set(languageId, terms)
  return terms
}

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

/** Data shared by the checks of all units of a component. */
export interface ComponentChecks {
  readonly component: CheckedComponent
  /** Flags of format and component. */
  readonly flags: FlagSet
  /** Words that are not translated. */
  readonly names: readonly string[]
  readonly tools: CheckTools
  /** Translations by id; new ones are added on demand. */
  readonly languages: Map<number, CheckedLanguage>
  /** Terms of the project's glossaries by language, loaded on demand. */
  readonly terms: Map<number, Terms>
}

/** Loads what the checks of a component need; null if it no longer exists. */
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

/** The terms of the project's glossaries in a language, loaded once. */
export async function findTerms(db: Db, checks: ComponentChecks, languageId: number): Promise<Terms> {
  const known = checks.terms.get(languageId)
  if (known) return known
  const { projectId, sourceLanguageId } = checks.component
  const terms = await termsOf(db, { projectId, sourceLanguageId, languageId })
  checks.terms.set(languageId, terms)
  return terms
}

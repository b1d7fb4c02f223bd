import type { CheckTools } from '../checks/check.ts'
import type { Component } from '../domain/component/component.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import { mergeFlags } from '../domain/flags/merge-flags.ts'
import type { Translation } from '../domain/translation.ts'
import { findFormat } from '../formats/registry.ts'
import { findComponent } from '../storage/components/read-components.ts'
import { listTranslationsOf } from '../storage/components/read-translations.ts'
import type { Db } from '../storage/db.ts'
import { checkTools } from './check-tools.ts'
import { type Terms, termsOf } from './terms.ts'

/** Data shared by the checks of all units of a component. */
export interface ComponentChecks {
  readonly component: Component
  /** Flags of format and component. */
  readonly flags: FlagSet
  /** Words that are not translated. */
  readonly names: readonly string[]
  readonly tools: CheckTools
  /** Translations by id; new ones are added on demand. */
  readonly translations: Map<number, Translation>
  /** Terms of the project's glossaries by language, loaded on demand. */
  readonly terms: Map<number, Terms>
}

/** Loads what the checks of a component need; null if it no longer exists. */
export async function openComponentChecks(db: Db, componentId: number): Promise<ComponentChecks | null> {
  const component = await findComponent(db, componentId)
  if (!component) return null
  const format = findFormat(component.fileFormat)
  const translations = await listTranslationsOf(db, component)
  return {
    component,
    flags: mergeFlags([format?.checkFlags.join(', ') ?? '', component.checkFlags]),
    names: [component.project.name, component.name],
    tools: checkTools(),
    translations: new Map(translations.map((translation) => [translation.id, translation])),
    terms: new Map(),
  }
}

/** The terms of the project's glossaries in a language, loaded once. */
export async function findTerms(db: Db, checks: ComponentChecks, languageId: number): Promise<Terms> {
  const known = checks.terms.get(languageId)
  if (known) return known
  const { project, sourceLanguage } = checks.component
  const place = { projectId: project.id, sourceLanguageId: sourceLanguage.id, languageId }
  const terms = await termsOf(db, place)
  checks.terms.set(languageId, terms)
  return terms
}

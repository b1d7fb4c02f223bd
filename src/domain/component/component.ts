import type { Language } from '../languages/language.ts'
import type { Project } from '../project.ts'

/** A component, as far as its translations and units depend on it. */
export interface Component {
  readonly id: number
  readonly project: Pick<
    Project,
    'id' | 'slug' | 'name' | 'access' | 'hasTranslationReview' | 'hasSourceReview'
  >
  readonly name: string
  /** Its slug, with those of its categories before it. */
  readonly path: string
  readonly sourceLanguage: Pick<Language, 'id' | 'code'>
  /** The translation that holds the source strings; null where it is missing. */
  readonly sourceTranslationId: number | null
  readonly fileFormat: string
  /** Path of the file with the source strings; empty where they are in the file of every language. */
  readonly template: string
  /** Path of the intermediate file; empty for most. */
  readonly intermediate: string
  /** Flags of all its strings: those of its project, then its own. */
  readonly checkFlags: string
  /** Names of checks; a text that fails one of them needs editing. */
  readonly enforcedChecks: readonly string[]
  /** Only users with access to this particular component see it. */
  readonly isRestricted: boolean
  readonly isLocked: boolean
  readonly isGlossary: boolean
  /** Its texts are propagated to and from other components of the project. */
  readonly sharesTranslations: boolean
  readonly hasSuggestionVoting: boolean
  /** Votes with which a suggestion is accepted; 0 for never. */
  readonly suggestionAutoaccept: number
}

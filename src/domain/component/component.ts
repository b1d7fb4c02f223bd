import type { Language } from '../languages/language.ts'
import type { Project } from '../project.ts'

/** The members of a component that its translations and units depend on. */
export interface Component {
  readonly id: number
  readonly project: Pick<
    Project,
    'id' | 'slug' | 'name' | 'access' | 'hasTranslationReview' | 'hasSourceReview'
  >
  readonly name: string
  /** Its slug, after those of its categories. */
  readonly path: string
  readonly sourceLanguage: Pick<Language, 'id' | 'code'>
  /** The translation with the source strings; null if it is missing. */
  readonly sourceTranslationId: number | null
  readonly fileFormat: string
  /** Path of the file with the source strings; empty if the file of every language contains them. */
  readonly template: string
  /** Path of the intermediate file; usually empty. */
  readonly intermediate: string
  /** Flags of all its strings: those of its project, then its own. */
  readonly checkFlags: string
  /** IDs of checks; a text that fails one of them needs editing. */
  readonly enforcedChecks: readonly string[]
  /** Only users with access to this particular component can see it. */
  readonly isRestricted: boolean
  readonly isLocked: boolean
  readonly isGlossary: boolean
  /** Its texts are propagated to and from other components of the project. */
  readonly sharesTranslations: boolean
  readonly hasSuggestionVoting: boolean
  /** Votes that accept a suggestion; 0 for never. */
  readonly suggestionAutoaccept: number
}

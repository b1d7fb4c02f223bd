import type { CheckInfo } from '../domain/checks/check-list.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import type { State } from '../domain/units/state.ts'

/** A string and its translation as input for checks: plain data from the database, a request or the editor. */
export interface CheckedString {
  /** Forms of the source text: one, or as many as the source language has for plurals. */
  readonly source: readonly string[]
  /** Forms of the translation; for checks of the source, the source itself. */
  readonly target: readonly string[]
  readonly context: string
  readonly note: string
  readonly location: string
  /** As in `domain/units/state.ts`. */
  readonly state: State
  /** All flags of the string, merged. */
  readonly flags: FlagSet
  /** Code of the translation's language. */
  readonly language: string
  readonly sourceLanguage: string
  /** The plural rule of the translation. */
  readonly plural: { readonly number: number; readonly formula: string }
  /** Id of the file format. */
  readonly fileFormat: string
  /** Names of project and component, which are not translated. */
  readonly names: readonly string[]
  readonly facts: CheckFacts
}

/** Facts beyond the string itself; a check whose facts are missing finds nothing. */
export interface CheckFacts {
  /** Translations of the same source text in the project, for components that share translations. */
  readonly sameSource?: readonly { readonly target: string; readonly isTranslated: boolean }[]
  /** Other source texts that the project translates in the same way. */
  readonly sameTarget?: readonly string[]
  /** The translation that was lost since the source text last changed. */
  readonly lostTarget?: string
  /** Terms of the project's glossaries that occur in the source text. */
  readonly terms?: readonly GlossaryTerm[]
  /** Number of failing checks in the translations of a source string. */
  readonly failures?: number
  /** The age of a source string and how much of it is translated, compared with its component. */
  readonly progress?: {
    readonly ageDays: number
    readonly translatedPercent: number
    readonly componentPercent: number
  }
}

/** A glossary term and its translation. */
export interface GlossaryTerm {
  readonly source: string
  readonly target: string
  /** The source term itself must be used. */
  readonly isUntranslatable: boolean
  /** This translation must not be used. */
  readonly isForbidden: boolean
}

/** A problem that a check found. */
export interface Finding {
  /** Which form of the text: of the translation, or of the source for checks of the source. */
  readonly form: number
  /** Position in that form, in UTF-16 units, end excluded; an empty range marks where something is missing. */
  readonly start: number
  readonly end: number
  /** One plain sentence. */
  readonly message: string
}

/** Finds matches of a user-supplied, possibly hostile expression; null if it is invalid or takes too long. */
type FindMatches = (
  pattern: string,
  text: string,
  options: { readonly isCaseIgnored: boolean },
) => readonly { readonly start: number; readonly end: number }[] | null

/** Services for checks: the server and the browser provide their own. */
export interface CheckTools {
  readonly findMatches: FindMatches
}

/** A check: its metadata, and one pure function. */
export interface Check extends CheckInfo {
  /** Checks a string that the check applies to. */
  find(string: CheckedString, tools: CheckTools): readonly Finding[]
}

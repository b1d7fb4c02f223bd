import type { CheckInfo } from '../domain/checks/check-list.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'

/** A string and its translation, as checks see them: plain data, from the database, a request or the editor. */
export interface CheckedString {
  /** Forms of the source text: one, or as many as the source language has for plurals. */
  readonly source: readonly string[]
  /** Forms of the translation; for checks of the source, the source itself. */
  readonly target: readonly string[]
  readonly context: string
  readonly note: string
  readonly location: string
  /** As in `domain/units/state.ts`. */
  readonly state: number
  /** Everything that applies to the string, merged. */
  readonly flags: FlagSet
  /** Code of the translation's language. */
  readonly language: string
  readonly sourceLanguage: string
  /** The plural rule of the translation. */
  readonly plural: { readonly number: number; readonly formula: string }
  /** Id of the file format. */
  readonly fileFormat: string
  /** Names of project and component, which nobody translates. */
  readonly names: readonly string[]
  readonly facts: CheckFacts
}

/** What is known beyond the string itself; a check that needs what is not given finds nothing. */
export interface CheckFacts {
  /** Translations of the same source text in the project, for components that share translations. */
  readonly sameSource?: readonly { readonly target: string; readonly isTranslated: boolean }[]
  /** Other source texts that the project translates in the same way. */
  readonly sameTarget?: readonly string[]
  /** A translation that was there since the source text changed last, and is not any more. */
  readonly lostTarget?: string
  /** Terms of the project's glossaries that the source text has. */
  readonly terms?: readonly GlossaryTerm[]
  /** Checks that fail in translations of a source string. */
  readonly failures?: number
  /** How long a source string has been there and how much of it is translated, beside its component. */
  readonly progress?: {
    readonly ageDays: number
    readonly translatedPercent: number
    readonly componentPercent: number
  }
}

/** A term that a translation should use. */
export interface GlossaryTerm {
  readonly source: string
  readonly target: string
  /** The source term itself must be used. */
  readonly isUntranslatable: boolean
  /** Nobody should use this translation. */
  readonly isForbidden: boolean
}

/** Something a person should look at. */
export interface Finding {
  /** Which form of the text: of the translation, or of the source for checks of the source. */
  readonly form: number
  /** Place in that form, in UTF-16 units, end excluded; an empty place says where something is missing. */
  readonly start: number
  readonly end: number
  /** One plain sentence. */
  readonly message: string
}

/** Finds matches of an expression that somebody typed, however hostile it is; null when it is none or takes too long. */
type FindMatches = (
  pattern: string,
  text: string,
  options: { readonly isCaseIgnored: boolean },
) => readonly { readonly start: number; readonly end: number }[] | null

/** What a check is given to work with: the server and the browser have their own. */
export interface CheckTools {
  readonly findMatches: FindMatches
}

/** A check: what is known of it, and one pure function. */
export interface Check extends CheckInfo {
  /** Looks at a string that the check applies to. */
  find(string: CheckedString, tools: CheckTools): readonly Finding[]
}

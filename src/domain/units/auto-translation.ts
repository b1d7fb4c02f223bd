/** What happens with texts that are found for strings. */
export const AUTO_MODES = ['suggest', 'translate', 'fuzzy', 'approved'] as const
/** One of them. */
export type AutoMode = (typeof AUTO_MODES)[number]

/** What happens with texts that a project gets for new strings by itself. */
export const PRETRANSLATION_MODES = ['suggest', 'fuzzy', 'translate'] as const satisfies readonly AutoMode[]

/** How a project translates new strings by itself. */
export interface Pretranslation {
  readonly engines: readonly string[]
  readonly threshold: number
  readonly mode: (typeof PRETRANSLATION_MODES)[number]
  readonly onlyPassing: boolean
}

/** Sources of texts: other components, or machine translation. */
export const AUTO_SOURCES = ['others', 'mt'] as const
/** One of them. */
export type AutoSource = (typeof AUTO_SOURCES)[number]

/** The engine that copies exact matches of other components. */
export const COMPONENTS_ENGINE = 'weblate'
/** The engine that looks texts up in the translation memory. */
export const MEMORY_ENGINE = 'weblate-translation-memory'

/**
 * Why a string was left out: no engine has a text that is good enough, its text would fail checks, its placeholders came back
 * changed, the string has the text already or was changed meanwhile, or the run ended before.
 */
export const SKIP_REASONS = ['no_text', 'failing_checks', 'placeholders', 'unchanged', 'left'] as const
/** One of them. */
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Strings that were left out, by reason. */
export type SkippedCounts = Readonly<Partial<Record<SkipReason, number>>>

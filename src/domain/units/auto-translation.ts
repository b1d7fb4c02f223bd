/** What happens with texts that are found for strings. */
export const AUTO_MODES = ['suggest', 'translate', 'fuzzy', 'approved'] as const
/** One of them. */
export type AutoMode = (typeof AUTO_MODES)[number]

/** Sources of texts: other components, or machine translation. */
export const AUTO_SOURCES = ['others', 'mt'] as const
/** One of them. */
export type AutoSource = (typeof AUTO_SOURCES)[number]

/** Engines of machine translation: other components, and the translation memory. */
export const AUTO_ENGINES = ['weblate', 'weblate-translation-memory'] as const
/** One of them. */
export type AutoEngine = (typeof AUTO_ENGINES)[number]

/** What becomes of texts that are found for strings. */
export const AUTO_MODES = ['suggest', 'translate', 'fuzzy', 'approved'] as const
/** One of them. */
export type AutoMode = (typeof AUTO_MODES)[number]

/** Where texts are looked for: in other components, or by machine translation. */
export const AUTO_SOURCES = ['others', 'mt'] as const
/** One of them. */
export type AutoSource = (typeof AUTO_SOURCES)[number]

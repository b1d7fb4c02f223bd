/** Maximum number of entries per file; each takes memory beyond its text. */
export const MAX_ENTRIES = 1_000_000

/** Maximum length of an entry's text as written; longer ones cannot reasonably be translated. */
export const MAX_TEXT = 1_000_000

/** Maximum number of comment lines read for a note. */
export const MAX_NOTE_LINES = 1000

/** The problem of an entry whose text is too long. */
export const TEXT_TOO_LONG = `Skipped a text longer than ${MAX_TEXT.toLocaleString('en')} characters`

/** The problem of a file with too many entries. */
export const TOO_MANY_ENTRIES = `Only the first ${MAX_ENTRIES.toLocaleString('en')} entries were read`

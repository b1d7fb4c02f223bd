/** Most entries that are read from a file; each costs memory beside its text. */
export const MAX_ENTRIES = 1_000_000

/** Longest text of an entry, as written; nobody translates a longer one. */
export const MAX_TEXT = 1_000_000

/** Most comment lines that are looked at for a note. */
export const MAX_NOTE_LINES = 1000

/** The problem of an entry whose text is too long. */
export const TEXT_TOO_LONG = `Skipped a text longer than ${MAX_TEXT.toLocaleString('en')} characters`

/** The problem of a file with too many entries. */
export const TOO_MANY_ENTRIES = `Only the first ${MAX_ENTRIES.toLocaleString('en')} entries were read`

/** What an upload does with the strings of a file. */
export const UPLOAD_METHODS = [
  'translate',
  'approve',
  'suggest',
  'fuzzy',
  'replace',
  'source',
  'add',
] as const
/** One of them. */
export type UploadMethod = (typeof UPLOAD_METHODS)[number]

/** What an upload does with strings that are already translated; both blanks leave them unchanged. */
export const UPLOAD_CONFLICTS = ['', 'ignore', 'replace-translated', 'replace-approved'] as const
/** One of them. */
export type UploadConflicts = (typeof UPLOAD_CONFLICTS)[number]

/** What an upload does with texts that need editing: skips them, imports them as such, or as translated. */
export const UPLOAD_FUZZY = ['', 'process', 'approve'] as const
/** One of them. */
export type UploadFuzzy = (typeof UPLOAD_FUZZY)[number]

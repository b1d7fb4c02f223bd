/** One side's version of a translation. */
export interface Version {
  readonly target: string
  readonly isFuzzy: boolean
}

/** The result of merging a file and an edit that may both have changed a translation. */
export type MergeOutcome =
  /** The file did not change; the edit stays pending. */
  | 'keep-edit'
  /** Only the file changed, or both are equal; nothing stays pending. */
  | 'take-file'
  /** Both changed: the file's text is used, the edit is kept as a suggestion. */
  | 'take-file-and-suggest'

/** Three-way merge of one string: the text in the file when the edit was made, its current text, and the edit. */
export function mergeEdit(base: Version, file: Version, edit: Version): MergeOutcome {
  const isFileChanged = file.target !== base.target || file.isFuzzy !== base.isFuzzy
  if (!isFileChanged) return 'keep-edit'
  if (edit.target === base.target || edit.target === file.target) return 'take-file'
  return edit.target === '' ? 'take-file' : 'take-file-and-suggest'
}

/** A translation as one side has it. */
export interface Version {
  readonly target: string
  readonly isFuzzy: boolean
}

/** Who wins where a file and a person both may have changed a translation. */
export type MergeOutcome =
  /** The file did not change; the person's edit still waits to be written. */
  | 'keep-edit'
  /** Only the file changed, or both say the same; nothing waits any more. */
  | 'take-file'
  /** Both changed: the file's text is taken, the person's is kept as a suggestion. */
  | 'take-file-and-suggest'

/** Three-way merge of one string: what the file said when the edit was made, what it says now, and the edit. */
export function mergeEdit(base: Version, file: Version, edit: Version): MergeOutcome {
  const isFileChanged = file.target !== base.target || file.isFuzzy !== base.isFuzzy
  if (!isFileChanged) return 'keep-edit'
  if (edit.target === base.target || edit.target === file.target) return 'take-file'
  return edit.target === '' ? 'take-file' : 'take-file-and-suggest'
}

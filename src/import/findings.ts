/** A problem of a file. */
export interface FileFinding {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Problems found by an import. */
export interface Findings {
  /** Files that were checked. */
  readonly checked: Set<string>
  readonly problems: FileFinding[]
  readonly duplicateStrings: { readonly file: string; readonly count: number }[]
}

/** Maximum of stored findings of each kind: more do not help. */
const MAX_KEPT = 100

/** Nothing has been checked yet. */
export function noFindings(): Findings {
  return { checked: new Set(), problems: [], duplicateStrings: [] }
}

/** Records the problems of a file, or that there are none. */
export function noteProblems(
  { checked, problems }: Findings,
  file: string,
  found: readonly Omit<FileFinding, 'file'>[],
): void {
  checked.add(file)
  for (const { line, column, message } of found) {
    if (problems.length >= MAX_KEPT) return
    // A file with all languages is read once for each of them.
    const isNoted = problems.some(
      (known) =>
        known.file === file && known.line === line && known.column === column && known.message === message,
    )
    if (!isNoted) problems.push({ file, line, column, message })
  }
}

/** Records that keys of a file are duplicated. */
export function noteDuplicates({ duplicateStrings }: Findings, file: string, count: number): void {
  if (count > 0 && duplicateStrings.length < MAX_KEPT) duplicateStrings.push({ file, count })
}

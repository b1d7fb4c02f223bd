/** Something in a file that could not be read. */
export interface FileFinding {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** What a person should look at after an import. */
export interface Findings {
  /** Files that were looked at. */
  readonly checked: Set<string>
  readonly problems: FileFinding[]
  readonly duplicateStrings: { readonly file: string; readonly count: number }[]
}

/** Findings of one kind that are kept: more help nobody. */
const MAX_KEPT = 100

/** Nothing was looked at yet. */
export function noFindings(): Findings {
  return { checked: new Set(), problems: [], duplicateStrings: [] }
}

/** Writes down what is wrong with a file, or that nothing is. */
export function noteProblems(
  { checked, problems }: Findings,
  file: string,
  found: readonly Omit<FileFinding, 'file'>[],
): void {
  checked.add(file)
  for (const { line, column, message } of found) {
    if (problems.length >= MAX_KEPT) return
    // A file with all languages is read once for each.
    const isNoted = problems.some(
      (known) =>
        known.file === file && known.line === line && known.column === column && known.message === message,
    )
    if (!isNoted) problems.push({ file, line, column, message })
  }
}

/** Writes down that keys of a file occur several times. */
export function noteDuplicates({ duplicateStrings }: Findings, file: string, count: number): void {
  if (count > 0 && duplicateStrings.length < MAX_KEPT) duplicateStrings.push({ file, count })
}

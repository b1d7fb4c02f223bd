import type { ImportAnswer } from './threads/import-job.ts'

/** The findings of an import that cause alerts. */
type ImportFindings = Pick<
  ImportAnswer,
  | 'problems'
  | 'duplicateStrings'
  | 'duplicateLanguages'
  | 'unknownLanguages'
  | 'badPaths'
  | 'unreadFiles'
  | 'isWithoutFiles'
>

/**
 * The alerts about what an import found in the files, with their details; null for those without any. `known` are the
 * alerts of earlier imports, which still apply to files that were not read this time because they are unchanged.
 */
export function importAlerts(
  findings: ImportFindings,
  known: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, object | null> {
  const { problems, duplicateStrings, duplicateLanguages, unknownLanguages, badPaths } = findings
  const unread = new Set(findings.unreadFiles)
  const kept = (name: string) => occurrencesOf(known.get(name)).filter(({ file }) => unread.has(file))
  const unknown = [...unknownLanguages, ...badPaths.map((path) => ({ path }))]
  return new Map<string, object | null>([
    ['ParseError', some([...problems, ...kept('ParseError')])],
    ['DuplicateString', some([...duplicateStrings, ...kept('DuplicateString')])],
    ['DuplicateLanguage', some(duplicateLanguages)],
    ['UnknownLanguage', some(unknown)],
    ['NoMaskMatches', findings.isWithoutFiles ? {} : null],
  ])
}

function some(occurrences: readonly unknown[]): object | null {
  return occurrences.length > 0 ? { occurrences } : null
}

function occurrencesOf(details: unknown): readonly { readonly file: string }[] {
  if (typeof details !== 'object' || details === null || !('occurrences' in details)) return []
  return Array.isArray(details.occurrences) ? details.occurrences : []
}

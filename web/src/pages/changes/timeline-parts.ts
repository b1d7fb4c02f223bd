import type { NamedChangeJson, TimelineEntryJson } from '../../../../src/contract/changes.ts'
import { groupChanges } from './group-changes.ts'

/** Events that stand together. */
export type Group = readonly [NamedChangeJson, ...NamedChangeJson[]]

/** Either what users did, or an import of files. */
type TimelinePart =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'import'; readonly entry: TimelineEntryJson }

/** A timeline with the events of users in groups. */
export function timelineParts(entries: readonly TimelineEntryJson[]): readonly TimelinePart[] {
  const parts: TimelinePart[] = []
  let waiting: TimelineEntryJson[] = []
  const flush = () => {
    parts.push(...groupChanges(waiting).map((group) => ({ kind: 'group', group }) as const))
    waiting = []
  }
  for (const entry of entries) {
    if (entry.imported === null) waiting.push(entry)
    else {
      flush()
      parts.push({ kind: 'import', entry })
    }
  }
  flush()
  return parts
}

/** The first parts, where what users did comes before imports. */
export function usersFirst(parts: readonly TimelinePart[], most: number): readonly TimelinePart[] {
  const ofUsers = parts.filter(({ kind }) => kind === 'group')
  const imports = parts.filter(({ kind }) => kind === 'import')
  return [...ofUsers, ...imports].slice(0, most)
}

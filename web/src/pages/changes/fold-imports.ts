import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { actionCode } from '../../../../src/domain/change-actions.ts'

/** Related changes. */
export type Group = readonly [NamedChangeJson, ...NamedChangeJson[]]

/** Either changes by users, or all changes of one import. */
export type Entry =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'import'; readonly groups: readonly [Group, ...Group[]]; readonly count: number }

const IMPORTS: ReadonlySet<number> = new Set(
  (
    [
      'resourceUpdate',
      'newSourceString',
      'stringAdded',
      'stringRemoved',
      'sourceChanged',
      'updatedInRepository',
      'newStringsToTranslate',
      'languageAdded',
      'newTranslation',
    ] as const
  ).map(actionCode),
)

/** Groups in order, with consecutive import changes of a component folded into one entry. */
export function foldImports(groups: readonly Group[]): readonly Entry[] {
  const entries: Entry[] = []
  for (const group of groups) {
    const last = entries.at(-1)
    if (!isImported(group[0])) entries.push({ kind: 'group', group })
    else if (last?.kind === 'import' && last.groups[0][0].component === group[0].component) {
      entries[entries.length - 1] = {
        ...{ kind: 'import', count: last.count + group.length },
        groups: [...last.groups, group],
      }
    } else entries.push({ kind: 'import', groups: [group], count: group.length })
  }
  return entries
}

/** True for changes that come from files. */
function isImported({ action, user, author }: NamedChangeJson): boolean {
  return user === null && author === null && IMPORTS.has(action)
}

import { expect, it } from 'vitest'
import type { NamedChangeJson } from '../../../../src/contract/changes.ts'
import { actionCode, type ChangeAction } from '../../../../src/domain/change-actions.ts'
import { foldImports, type Group } from './fold-imports.ts'

function group(
  name: ChangeAction,
  { user = null as string | null, times = 1, component = 'app' } = {},
): Group {
  const change = { action: actionCode(name), user, author: null, component } as NamedChangeJson
  return [change, ...Array.from({ length: times - 1 }, () => change)]
}

it('folds the changes of an import into one entry, and leaves the rest unchanged', () => {
  const entries = foldImports([
    group('updatedInRepository', { times: 3 }),
    group('newSourceString', { times: 2 }),
    group('translationChanged', { user: 'http://x/api/users/ada/' }),
    group('updatedInRepository'),
    group('updatedInRepository', { component: 'web' }),
    group('merged'),
    group('stringAdded', { user: 'http://x/api/users/ada/' }),
  ])

  expect(entries.map((entry) => (entry.kind === 'import' ? entry.count : entry.kind))).toEqual([
    ...[5, 'group', 1, 1, 'group', 'group'],
  ])
})

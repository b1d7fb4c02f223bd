import { expect, it } from 'vitest'
import type { TimelineEntryJson } from '../../../../src/contract/changes.ts'
import { entriesOf } from '../../api/changes.ts'
import { timelineParts, usersFirst } from './timeline-parts.ts'

const entry = (id: number, given: Partial<TimelineEntryJson> = {}): TimelineEntryJson => ({
  unit: null,
  component: 'https://x.example/api/components/a/b/',
  translation: null,
  user: null,
  author: 'https://x.example/api/users/anna/',
  timestamp: '2026-11-16T10:20:00.000000Z',
  action: 2,
  target: 'x',
  old: '',
  details: {},
  id,
  action_name: 'Translation changed',
  url: '',
  imported: null,
  ...given,
})
const imported = (id: number, count: number, first: string, component?: string) =>
  entry(id, {
    author: null,
    action: 59,
    imported: { count, first, last: '9' },
    ...(component !== undefined && { component }),
  })

it('groups what users did, and leaves imports where they are', () => {
  const parts = timelineParts([entry(9), entry(8), imported(7, 3, '1'), entry(4)])

  expect(parts.map((part) => (part.kind === 'group' ? part.group.length : 'import'))).toEqual([
    2,
    'import',
    1,
  ])
  expect(usersFirst(parts, 2).map(({ kind }) => kind)).toEqual(['group', 'group'])
})

it('continues an import across pages, but not across what users did', () => {
  const entries = entriesOf([
    { results: [imported(9, 5, '5'), imported(8, 1, '4', 'other')], next: 4 },
    { results: [imported(4, 2, '2'), entry(2), imported(1, 1, '1')], next: null },
  ])

  expect(entries.map(({ imported: found }) => found && [found.count, found.first])).toEqual([
    [7, '2'],
    [1, '4'],
    null,
    [1, '1'],
  ])
})

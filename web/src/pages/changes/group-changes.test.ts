import { expect, it } from 'vitest'
import type { ChangeJson } from '../../../../src/contract/changes.ts'
import { groupChanges } from './group-changes.ts'

const change = (id: number, given: Partial<ChangeJson> = {}): ChangeJson => ({
  unit: null,
  component: null,
  translation: 'https://x.example/api/translations/a/b/cs/',
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
  ...given,
})

it('groups changes of one user in one translation and hour, and nothing else', () => {
  const groups = groupChanges([
    change(7),
    change(6, { timestamp: '2026-11-16T10:05:00.000000Z' }),
    change(5, { timestamp: '2026-11-16T09:59:00.000000Z' }),
    change(4, { author: 'https://x.example/api/users/jan/', timestamp: '2026-11-16T09:58:00.000000Z' }),
    change(3, { action: 5, timestamp: '2026-11-16T09:58:00.000000Z' }),
    change(2, { translation: null, timestamp: '2026-11-16T09:58:00.000000Z' }),
  ])

  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[7, 6], [5], [4], [3], [2]])
})

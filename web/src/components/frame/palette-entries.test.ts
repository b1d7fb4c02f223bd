import { IconDatabase } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { paletteEntries } from './palette-entries.ts'

const NOTHING = { projects: [], languages: [], components: [], units: [], translations: [], people: [] }

it('names each page once, however it is found', () => {
  const page = { key: 'memory demo', label: 'Memory: Demo', to: '/memory/demo/' }
  const action = { ...page, icon: IconDatabase, kind: 'Action' }
  const others = ['Sign out', 'Sign in'].map((label) => ({
    ...action,
    key: `memory ${label}`,
    label,
    to: undefined,
  }))

  const entries = paletteEntries('memory', {
    ...NOTHING,
    pages: [page],
    actions: [action, ...others.map(({ to, ...entry }) => ({ ...entry, run: () => {} }))],
  })

  expect(entries.map(({ label, kind }) => [label, kind])).toEqual([
    ['Memory: Demo', 'Page'],
    ['Sign out', 'Action'],
    ['Sign in', 'Action'],
    ['Search strings for “memory”', 'Search'],
  ])
})

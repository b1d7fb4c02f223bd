import { expect, it } from 'vitest'
import { COMPONENT_SETTINGS } from '../../../../src/domain/component/component-settings.ts'
import { componentGroups } from './component-groups.ts'
import { changesOf } from './setting-field.ts'

it('contains every setting of a component once, except the source language', () => {
  const shown = componentGroups([], []).flatMap(({ fields }) => fields.map(({ name }) => name))

  expect(shown.toSorted()).toEqual(
    Object.keys(COMPONENT_SETTINGS)
      .filter((name) => name !== 'source_language')
      .sort(),
  )
})

it('returns only the changed settings', () => {
  const fields = [
    { name: 'a', kind: 'text', label: 'A' },
    { name: 'b', kind: 'list', label: 'B' },
  ] as const

  const changes = changesOf({ a: 'x', b: ['y'], c: 1 }, { a: 'z', b: ['y'], c: 2 }, fields)

  expect(changes).toEqual({ a: 'z' })
})

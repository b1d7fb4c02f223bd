import { expect, it } from 'vitest'
import { fillStep, findUnsaved } from './variables.ts'

const variables = new Map([
  ['unit', '12'],
  ['run', 'run1'],
])

it('fills texts at any depth and leaves what is no variable', () => {
  const step = {
    name: 's',
    path: '/api/units/{unit}/',
    json: { a: ['{run}-{unit}', '{{ branch }}', '{other}'] },
  }

  expect(fillStep(step, variables)).toEqual({
    name: 's',
    path: '/api/units/12/',
    json: { a: ['run1-12', '{{ branch }}', '{other}'] },
  })
})

it('makes a number of a text that is one numeric variable', () => {
  expect(fillStep({ name: 's', json: { unit: '{unit}', run: '{run}' } }, variables).json).toEqual({
    unit: 12,
    run: 'run1',
  })
})

it('finds variables that a step should have saved but did not', () => {
  const saved = new Set(['unit', 'source'])

  expect(findUnsaved({ name: 's', json: { id: '{source}' } }, saved, variables)).toBe('source')
  expect(findUnsaved({ name: 's', path: '/{unit}/{other}/' }, saved, variables)).toBeNull()
})

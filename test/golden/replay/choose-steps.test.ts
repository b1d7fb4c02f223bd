import { expect, it } from 'vitest'
import { chooseListed, chooseSteps } from './choose-steps.ts'

const steps = [
  { name: 'create', setup: true },
  { name: 'find', save: { unit: 'id' }, tags: ['units'] },
  { name: 'read' },
  { name: 'read [HEAD]', tags: ['units'] },
  { name: 'reader' },
]

it('judges every step when nothing was chosen', () => {
  expect(chooseSteps(steps, {})).toEqual(steps.map(() => 'judged'))
})

it('judges a tag, and carries out what later steps may build on', () => {
  expect(chooseSteps(steps, { tag: 'units' })).toEqual([
    'carried out',
    'judged',
    'skipped',
    'judged',
    'skipped',
  ])
})

it('judges one step with its variants', () => {
  expect(chooseSteps(steps, { only: 'read' })).toEqual([
    'carried out',
    'carried out',
    'judged',
    'judged',
    'skipped',
  ])
})

it('carries out everything up to the last listed step', () => {
  const roles = chooseListed(steps, new Set(['find', 'read [HEAD]']))

  expect(roles).toEqual(['carried out', 'judged', 'carried out', 'judged', 'skipped'])
  expect(chooseListed(steps, new Set())).toEqual(steps.map(() => 'skipped'))
})

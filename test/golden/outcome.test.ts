import { describe, expect, it } from 'vitest'
import { outcomeOf, passedEverywhere, presentOutcome, presentStep } from './outcome.ts'

const steps = [
  { name: 'good', problems: [], extra: [] },
  { name: 'more', problems: [], extra: ['a.b'] },
  { name: 'bad', problems: ['status: expected 200, got 404'], extra: [] },
]

describe('an outcome', () => {
  it('counts additional members as failures in a strict replay only', () => {
    expect(outcomeOf({ engine: 'sqlite', file: 'f', steps }, [], false).passed).toEqual(['good', 'more'])
    expect(outcomeOf({ engine: 'sqlite', file: 'f', steps }, [], true).passed).toEqual(['good'])
  })

  it('names listed steps that were judged and failed', () => {
    const outcome = outcomeOf({ engine: 'sqlite', file: 'f', steps }, ['good', 'bad', 'not judged'], false)

    expect(outcome.fallen).toEqual(['bad'])
    expect(presentOutcome(outcome)).toMatch(/^sqlite +f +2 of +3 pass, 1 of the list FELL BACK$/)
  })
})

describe('passedEverywhere', () => {
  const outcome = (engine: 'sqlite' | 'postgres', ...passed: string[]) => ({
    engine,
    file: 'f',
    judged: [],
    passed,
    fallen: [],
  })

  it('gives the steps that pass on all engines', () => {
    expect(passedEverywhere([outcome('sqlite', 'a', 'b'), outcome('postgres', 'b', 'c')])).toEqual(['b'])
    expect(passedEverywhere([])).toEqual([])
  })
})

it('prints a failed step with at most twelve differences', () => {
  const problems = Array.from({ length: 14 }, (_, i) => `problem ${i}`)
  const lines = presentStep({ name: 'bad', problems, extra: ['x'] }, false).split('\n')

  expect(lines).toHaveLength(15)
  expect(lines[0]).toBe('FAIL bad')
  expect(lines.slice(-2).map((line) => line.trim())).toEqual(['… and 2 more', 'extra: x'])
})

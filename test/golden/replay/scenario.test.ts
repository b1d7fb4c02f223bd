import { describe, expect, it } from 'vitest'
import { readRecording } from './recording.ts'
import { listScenarios, parseScenario, readScenario } from './scenario.ts'

function scenarioOf(...steps: readonly object[]): string {
  return JSON.stringify({ title: 'A scenario', projects: [], steps })
}

describe('a scenario', () => {
  it('is refused with the place of an unknown or wrong member', () => {
    expect(() => parseScenario(scenarioOf({ name: 'a', pth: '/' }))).toThrow('Not a scenario: /steps/0')
    expect(() => parseScenario(scenarioOf({ name: 'a', compare: 'some' }))).toThrow('/steps/0/compare')
    expect(() => parseScenario('{}')).toThrow('Not a scenario')
  })

  it('is refused when two steps have one name', () => {
    const text = scenarioOf({ name: 'a', path: '/', also: ['HEAD'] }, { name: 'a [HEAD]', path: '/' })

    expect(() => parseScenario(text)).toThrow('Two steps are named "a [HEAD]"')
  })

  it('writes variants out as steps that neither save nor wait', () => {
    const step = {
      name: 'list',
      path: '/api/',
      query: { page: '1' },
      save: { id: 'id' },
      wait: 'task',
      auth: 'anna',
    }
    const { steps } = parseScenario(scenarioOf({ ...step, also: ['HEAD', 'page=2&format=api'] }))

    expect(steps).toEqual([
      step,
      { name: 'list [HEAD]', path: '/api/', query: { page: '1' }, auth: 'anna', method: 'HEAD' },
      { name: 'list [page=2&format=api]', path: '/api/', query: { page: '2', format: 'api' }, auth: 'anna' },
    ])
  })
})

describe.each(listScenarios())('%s', (name) => {
  it('has a recorded answer for every step, and no other', () => {
    const steps = readScenario(name).steps.map((step) => step.name)

    expect([...readRecording(name).keys()].sort()).toEqual(steps.sort())
  })
})

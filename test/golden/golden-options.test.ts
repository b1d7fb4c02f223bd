import { describe, expect, it } from 'vitest'
import { parseGoldenOptions } from './golden-options.ts'

const scenarios = ['demo', 'hello']

describe('options of the command', () => {
  it.each([
    [['--engine', 'mysql'], '--engine is sqlite, postgres or both, not mysql'],
    [['--file', 'other'], 'There is no scenario other; there are demo, hello'],
    [['--update', '--tag', 'units'], 'leave out --tag and --only'],
    [['--update', '--engine', 'sqlite'], '--update needs both engines'],
    [['--unknown'], "Unknown option '--unknown'"],
    [['demo'], 'Unexpected argument'],
  ])('%j are refused', (args, message) => {
    expect(() => parseGoldenOptions(args, scenarios)).toThrow(message)
  })

  it('mean everything on both engines when none is given', () => {
    expect(parseGoldenOptions([], scenarios)).toMatchObject({
      engines: ['sqlite', 'postgres'],
      files: scenarios,
      strict: false,
      update: false,
      detail: 'counts',
    })
  })

  it('choose an engine, files and steps, and then show failures', () => {
    const args = ['--engine', 'postgres', '--file', 'test/golden/scenarios/demo.json', '--tag', 'units']

    expect(parseGoldenOptions(args, scenarios)).toMatchObject({
      engines: ['postgres'],
      files: ['demo'],
      tag: 'units',
      detail: 'failures',
    })
  })

  it('make an update strict', () => {
    expect(parseGoldenOptions(['--update', '--file', 'hello'], scenarios)).toMatchObject({
      strict: true,
      files: ['hello'],
    })
  })
})

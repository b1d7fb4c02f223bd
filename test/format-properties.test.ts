import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../src/formats/registry.ts'
import { formatFolder } from './support/format-folder.ts'
import { fixturesOf } from './support/format-trial.ts'
import { listProperties } from './support/list-properties.ts'
import { propertyRuns } from './support/property-runs.ts'

const RUNS = propertyRuns()

describe.each(FORMATS.map((info) => [info.id, info] as const))('the format %s', async (id, info) => {
  const properties = listProperties(await info.load(), info, fixturesOf(formatFolder(id)))

  it('has properties for any bytes, for damaged files and for files that are made up', () => {
    expect(properties.length).toBeGreaterThanOrEqual(3)
  })

  it.each(properties.map(({ name, property }) => [name, property] as const))('%s', (_, property) => {
    fc.assert(property, { numRuns: RUNS })
  })
})

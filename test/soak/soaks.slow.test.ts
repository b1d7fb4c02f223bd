import { describe, expect, it } from 'vitest'
import { ENGINES, freshFolder } from '../process/fresh-site.ts'
import { createDatabase } from '../support/test-databases.ts'
import { runFuzz } from './fuzz.ts'
import { runKills } from './kill.ts'
import type { SoakOptions, SoakResult } from './soak-run.ts'
import type { SoakGround } from './soak-site.ts'

/** Short forms of the soak tests; `npm run soak` runs the long ones. */
const KILLS = 3
const REQUESTS = 1000
const MINUTES = 10

describe.each(ENGINES)('on %s', (engine) => {
  const options = (count: number, nodes = 1): SoakOptions => ({
    engine,
    count,
    nodes,
    minutes: MINUTES,
    seed: 7,
  })
  const ground = (): SoakGround => ({
    engine,
    folder: freshFolder(),
    postgres: null,
    close: async () => {},
    createDatabase: async () => (engine === 'postgres' ? createDatabase() : ''),
  })
  const measured = ({ rows }: SoakResult, name: string) => rows.find(([own]) => own === name)?.[1]

  // On PostgreSQL, one node is killed while the other goes on, which is more.
  if (engine === 'sqlite')
    it(`nothing is lost or doubled after ${KILLS} kills`, async () => {
      const result = await runKills(options(KILLS), ground())

      expect(result.failures).toEqual([])
      // Otherwise nobody has written anything, and the test has shown nothing.
      expect(measured(result, 'acknowledged edits, comments, suggestions')).toBeGreaterThan(16)
      expect(measured(result, 'commits upstream')).toBeGreaterThan(1)
    })

  if (engine === 'postgres')
    it('one node goes on while the other is killed', async () => {
      const result = await runKills(options(KILLS, 2), ground())

      expect(result.failures).toEqual([])
      expect(measured(result, 'acknowledged edits, comments, suggestions')).toBeGreaterThan(16)
      expect(measured(result, 'commits upstream')).toBeGreaterThan(1)
    })

  it(`${REQUESTS} hostile requests break nothing`, async () => {
    const result = await runFuzz(options(REQUESTS), ground())

    expect(result.failures).toEqual([])
    expect(measured(result, 'requests')).toBe(REQUESTS)
  })
})

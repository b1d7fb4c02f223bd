import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../support/test-databases.ts'
import type { Databases } from './databases.ts'
import { ENGINES, type EngineName } from './engine-name.ts'
import { type GitHost, startGitHost } from './git-host.ts'
import { isPassed, presentStep } from './outcome.ts'
import { listScenarios } from './replay/scenario.ts'
import { BUNDLES, replayListed } from './replay-file.ts'

/** The order of answers depends on the engine. */
const ON_BOTH = ['humanize-read', 'humanize-search']

/** The scenarios of an engine: of most, every second one. `ALL_ENGINES=1` and `npm run golden` replay all on both. */
function scenariosOn(engine: EngineName): string[] {
  const place = ENGINES.indexOf(engine)
  return listScenarios().filter(
    (name, at) => process.env.ALL_ENGINES === '1' || ON_BOTH.includes(name) || at % ENGINES.length === place,
  )
}

describe.each(ENGINES)('the listed steps on %s', (engine) => {
  const databases: Databases = {
    engine,
    create: async () => (engine === 'sqlite' ? '' : createDatabase('migrated')),
    stop: async () => {},
  }
  let gitHost: GitHost

  beforeAll(async () => {
    gitHost = await startGitHost(BUNDLES)
  })
  afterAll(() => gitHost.stop())

  it.each(scenariosOn(engine))('of %s answer as recorded', async (name) => {
    const { steps } = await replayListed({ databases, gitHost }, name)

    const failed = steps.filter((step) => !isPassed(step, true))
    expect(failed.map((step) => presentStep(step, true)).join('\n')).toBe('')
  })
})

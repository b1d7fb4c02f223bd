import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Databases, openDatabases } from './databases.ts'
import { ENGINES } from './engine-name.ts'
import { type GitHost, startGitHost } from './git-host.ts'
import { isPassed, presentStep } from './outcome.ts'
import { listScenarios } from './replay/scenario.ts'
import { BUNDLES, replayListed } from './replay-file.ts'

describe.each(ENGINES)('the listed steps on %s', (engine) => {
  let databases: Databases
  let gitHost: GitHost

  beforeAll(async () => {
    databases = await openDatabases(engine)
    gitHost = await startGitHost(BUNDLES)
  })
  afterAll(async () => {
    await gitHost.stop()
    await databases.stop()
  })

  it.each(listScenarios())('of %s answer as recorded', async (name) => {
    const { steps } = await replayListed({ databases, gitHost }, name)

    const failed = steps.filter((step) => !isPassed(step, true))
    expect(failed.map((step) => presentStep(step, true)).join('\n')).toBe('')
  })
})

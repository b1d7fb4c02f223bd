import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { ENGINES } from '../process/fresh-site.ts'
import { createDatabase } from '../support/test-databases.ts'
import { startWorkspace, type Workspace } from './start-workspace.ts'

// Found once for the whole run.
const browser = process.env.CHROMIUM || null
if (browser === null) {
  const message =
    'SKIPPED: no Chromium or Chrome was found for the tests in a browser; name one with CHROMIUM'
  if (process.env.REQUIRE_BROWSER === '1') throw new Error(message)
  console.warn(message)
}

/** Selects the stories of one engine, so that each runs once and the table as a whole on all engines. */
export type Share = <T>(stories: readonly T[]) => readonly T[]

/**
 * Runs stories on both engines, each with one server and one browser; a fault in a script fails the story it happened in.
 * Pages barely depend on the engine: long tables of similar stories are divided among the engines with `share`, and a
 * group of stories whose requests the API tests cover on both can name one `engine`. `ALL_ENGINES=1` runs such a group on both.
 */
export function describeInBrowser(
  title: string,
  body: (workspace: () => Workspace, share: Share) => void,
  options: { readonly env?: Readonly<Record<string, string>>; readonly engine?: Engine['name'] } = {},
): void {
  const { env = {}, engine: only } = options
  const engines = only === undefined || process.env.ALL_ENGINES === '1' ? ENGINES : [only]
  describe.skipIf(browser === null).each(engines)(`${title} (%s)`, (engine) => {
    let workspace: Workspace
    beforeAll(async () => {
      const databaseUrl = engine === 'sqlite' ? '' : await createDatabase()
      workspace = await startWorkspace({ browser: browser ?? '', databaseUrl, env })
    })
    afterEach(async () => {
      await workspace.leaveWindows()
      expect(workspace.takeFaults()).toEqual([])
    })
    afterAll(() => workspace?.stop())
    const position = engines.indexOf(engine)
    body(
      () => workspace,
      (stories) => stories.filter((_, index) => index % engines.length === position),
    )
  })
}

import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest'
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

/**
 * Runs stories with one server and one browser; a fault in a script fails the story it happened in. Pages see the engine
 * only through responses of the API, whose tests run on both: each file of stories runs on one engine, about half of
 * them on either. `ALL_ENGINES=1` runs every file on both.
 */
export function describeInBrowser(
  title: string,
  body: (workspace: () => Workspace) => void,
  {
    engine: own,
    env = {},
  }: { readonly engine: Engine['name']; readonly env?: Readonly<Record<string, string>> },
): void {
  const engines = process.env.ALL_ENGINES === '1' ? ENGINES : [own]
  describe.skipIf(browser === null).each(engines)(`${title} (%s)`, (engine) => {
    let workspace: Workspace
    beforeAll(async () => {
      const databaseUrl = engine === 'sqlite' ? '' : await createDatabase('demo')
      const dataFolder = inject('demoFolders')[engine]
      workspace = await startWorkspace({ browser: browser ?? '', databaseUrl, dataFolder, env })
    })
    afterEach(async () => {
      await workspace.leaveWindows()
      expect(workspace.takeFaults()).toEqual([])
    })
    afterAll(() => workspace?.stop())
    body(() => workspace)
  })
}

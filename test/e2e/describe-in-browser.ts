import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
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

/** Runs stories on both engines unless `engines` says otherwise, each with one server and one browser; a fault in a script fails the story it happened in. */
export function describeInBrowser(
  title: string,
  body: (workspace: () => Workspace) => void,
  options: { readonly env?: Readonly<Record<string, string>>; readonly engines?: typeof ENGINES } = {},
): void {
  const { env = {}, engines = ENGINES } = options
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
    body(() => workspace)
  })
}

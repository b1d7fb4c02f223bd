import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killAfterEach, startServing } from './diglot-process.ts'
import { freshSite } from './fresh-site.ts'
import { MACHINE_PATH } from './machine-npm.ts'

const ROOT = join(import.meta.dirname, '..', '..')

killAfterEach()

it('serves with npm start under the Node of the machine, and ends when npm is ended', async () => {
  const env = { ...(await freshSite('sqlite')), PATH: MACHINE_PATH }
  const npm = await startServing({ node: 'npm', program: 'start', args: [], cwd: ROOT, env })
  const health = await fetch(`${npm.url}/healthz/`)
  const signalled = Date.now()

  npm.kill('SIGTERM')
  // Ends when the last process that writes to its output has ended, which is the server.
  await npm.end

  expect(await health.text()).toBe('ok')
  expect(npm.output()).toContain('Diglot has stopped')
  expect(Date.now() - signalled).toBeLessThan(10_000)
})

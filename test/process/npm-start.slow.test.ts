import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { killAfterEach, startServing } from './diglot-process.ts'
import { emptySite } from './fresh-site.ts'
import { MACHINE_PATH } from './machine-npm.ts'

const ROOT = join(import.meta.dirname, '..', '..')

killAfterEach()

it('serves with npm start under the Node of the machine, and ends when npm is ended', async () => {
  const env = { ...(await emptySite('sqlite')), PATH: MACHINE_PATH }
  const npm = await startServing({ node: 'npm', program: 'start', args: [], cwd: ROOT, env })
  const health = await fetch(`${npm.url}/healthz/`)
  // A stop waits for the demo, which takes its time where other tests run.
  await eventually(async () => {
    const german = await fetch(`${npm.url}/api/translations/demo/humanize/de/`)
    expect(german.status).toBe(200)
  })

  npm.kill('SIGTERM')
  // Ends when the last process that writes to its output has ended, which is the server.
  await npm.end

  expect(await health.text()).toBe('ok')
  expect(npm.output()).toContain('Diglot has stopped')
})

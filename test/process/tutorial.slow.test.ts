import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killAfterEach, startServing } from './diglot-process.ts'
import { emptySite, freshFolder } from './fresh-site.ts'
import { MACHINE_PATH } from './machine-npm.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TUTORIAL = readFileSync(join(ROOT, 'docs/tutorial/README.md'), 'utf8')
const BLOCKS = [...TUTORIAL.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text)
const hasCurl = spawnSync('curl', ['--version']).status === 0

killAfterEach()

it.skipIf(!hasCurl)('runs every command of the tutorial', async () => {
  const [start = '', ...steps] = BLOCKS
  const [, schemes = ''] = /^npm ci\nVCS_ALLOW_SCHEMES=(\S+) npm start\n$/.exec(start) ?? []
  const site = await emptySite('sqlite')
  const env = { ...site, VCS_ALLOW_SCHEMES: schemes, PATH: MACHINE_PATH }
  const server = await startServing({ node: 'npm', program: 'start', args: [], cwd: ROOT, env })
  const HOME = freshFolder()
  const script = steps
    .join('')
    .replaceAll('http://127.0.0.1:8080', server.url)
    .replaceAll(' data/', ` ${site.DATA_DIR}/`)

  const run = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: ROOT,
    env: { ...env, HOME },
    encoding: 'utf8',
    timeout: 240_000,
  })

  expect(run.status, run.stderr).toBe(0)
  expect(run.stdout).toMatch(/Administrator <[^>]*>: Translate into German$/m)
  const changed = run.stdout.split('\n').filter((line) => /^[+-][^+-]/.test(line))
  expect(changed.filter((line) => line.includes('msgstr'))).toEqual([
    '-msgstr ""',
    '+msgstr "Auf Wiedersehen!"',
  ])
  const git = spawnSync('git', ['show', 'main:locale/de.po'], {
    cwd: join(HOME, 'diglot-tutorial/upstream.git'),
    encoding: 'utf8',
  })
  expect(git.stdout).toContain('msgstr "Auf Wiedersehen!"')
})

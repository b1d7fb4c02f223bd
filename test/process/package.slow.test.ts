import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { killAfterEach, runDiglot, startServing } from './diglot-process.ts'
import { freshFolder } from './fresh-site.ts'
import { isRegistryReachable, MACHINE_PATH, machineNode, machineNpm } from './machine-npm.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ADMIN_TOKEN = 'wlu_administrator-of-the-test-site'
const MAX_UNPACKED = 17 * 1024 * 1024

interface Packed {
  readonly filename: string
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

const canInstall = process.env.CI === 'true' || (await isRegistryReachable())
if (!canInstall)
  console.warn('SKIPPED: the package is not installed, because the npm registry cannot be reached')

killAfterEach()

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-package-'))
  const installed = join(folder, 'empty')
  const program = join(installed, 'node_modules', '.bin', 'diglot')
  const node = machineNode()
  let packed: Packed

  beforeAll(async () => {
    const answer = await machineNpm(['pack', '--json', '--silent', '--pack-destination', folder], ROOT)
    const [first]: Packed[] = JSON.parse(answer.slice(answer.indexOf('[')))
    if (!first) throw new Error(`npm pack said: ${answer}`)
    packed = first
    if (!canInstall) return
    mkdirSync(installed)
    const options = ['--prefix', installed, '--prefer-offline', '--no-audit', '--no-fund']
    await machineNpm(['install', ...options, join(folder, packed.filename)], installed)
  }, 480_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds the bundled program and its papers, and nothing else', () => {
    const paths = packed.files.map(({ path }) => path)

    const roots = new Set(paths.map((path) => path.split('/')[0]))
    expect([...roots].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'demo',
      'dist',
      'docs',
      'package.json',
      'web',
    ])
    expect(paths.filter((path) => path.startsWith('web/'))).toEqual(['web/locales/de.po'])
    expect(paths).toEqual(expect.arrayContaining(['dist/diglot.js', 'dist/licenses.md']))
    expect(paths.filter((path) => /\.test\.|\.ts$|fixtures/.test(path))).toEqual([])
    expect(packed.unpackedSize).toBeLessThan(MAX_UNPACKED)
  })

  describe.skipIf(!canInstall)('installed in an empty folder', () => {
    function inPackage(env: Readonly<Record<string, string>>) {
      return { node, program, env: { PATH: MACHINE_PATH, ADMIN_TOKEN, ...env } }
    }

    it('brings Node along, and no other package', () => {
      const names = readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))

      expect(names.filter((name) => name !== 'diglot' && !name.startsWith('node-'))).toEqual([])
      expect(existsSync(join(installed, 'node_modules', 'diglot', 'src'))).toBe(false)
    })

    it('tells its version under the Node of the machine', async () => {
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

      const { status, output } = await runDiglot({ ...inPackage({}), args: ['--version'] })

      expect({ status, output }).toEqual({ status: 0, output: `${version}\n` })
    })

    it('finds the right Node by itself', async () => {
      const { status, output } = await runDiglot({
        ...inPackage({ DATA_DIR: freshFolder() }),
        args: ['doctor'],
      })

      expect(output).toMatch(/^ok {4}Node\.js: version 26\./m)
      expect(status).toBe(0)
    })

    it('hands the status of a refusal on', async () => {
      const { status, errors } = await runDiglot(inPackage({ DATA_DIR: freshFolder(), PORT: 'none' }))

      expect(status).toBe(1)
      expect(errors).toMatch(/^diglot: PORT: "none" is not allowed; [^\n]+\n$/)
    })

    it('draws pages without the packages that they are made with', async () => {
      const server = await startServing(inPackage({ DATA_DIR: freshFolder() }))
      const page = async () =>
        (await fetch(`${server.url}/projects/`, { headers: { accept: 'text/html' } })).text()

      // The first ones are sent without, on a machine that is slow to start the thread.
      await eventually(async () => expect(await page()).toContain('<div id="root" data-ssr>'))
      server.kill('SIGTERM')

      expect(await server.end).toEqual({ status: 0, signal: null })
      expect(complaintsOf(server.output())).toEqual([])
    })

    it('serves, keeps its database in order from a thread, and ends on SIGTERM', async () => {
      const DATA_DIR = freshFolder()
      const server = await startServing(inPackage({ DATA_DIR }))
      const before = statSync(join(DATA_DIR, 'diglot.sqlite')).size
      const headers = { authorization: `Token ${ADMIN_TOKEN}` }

      const health = await fetch(`${server.url}/healthz/`)
      const language = await fetch(`${server.url}/api/languages/cs/`, { headers })
      // The thread moves the log of the first start into the file after some seconds.
      const size = () => statSync(join(DATA_DIR, 'diglot.sqlite')).size
      await eventually(() => expect(size()).toBeGreaterThan(before))
      server.kill('SIGTERM')

      expect(await health.text()).toBe('ok')
      expect(await language.json()).toMatchObject({ code: 'cs', name: 'Czech' })
      expect(await server.end).toEqual({ status: 0, signal: null })
      expect(complaintsOf(server.output())).toEqual([])
      expect(server.errors()).toBe('')
    })
  })
})

/** Warnings and errors in a log, but those about a machine that is slow. */
function complaintsOf(log: string): readonly string[] {
  return log.split('\n').filter((line) => /"level":[456]0/.test(line) && !line.includes('"slow request"'))
}

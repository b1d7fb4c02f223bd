import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = pathToFileURL(join(import.meta.dirname, '../../')).href
const NEAR_IMPORTS = `${ROOT}bin/near-imports.js`

/** What a program finds that imports a module: where each import of it leads. */
function importsOf(
  module: string,
  options: readonly string[],
  env: Record<string, string> = {},
): Record<string, string> {
  const program = `
    import { registerHooks } from 'node:module'
    const found = {}
    registerHooks({
      resolve(specifier, context, next) {
        const { url, format } = next(specifier, context)
        found[context.parentURL + ' ' + specifier] = url + ' ' + format
        return { url, format, shortCircuit: true }
      },
    })
    await import(${JSON.stringify(module)})
    process.stdout.write(JSON.stringify(found))`
  const args = [...options, '--input-type=module', '--eval', program]
  const output = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DIGLOT_KYSELY: '', ...env },
  })
  return JSON.parse(output) as Record<string, string>
}

it('leads every import to where Node itself would find it', () => {
  const module = `${ROOT}src/import/import-component.ts`

  const nodes = importsOf(module, [])
  const ours = importsOf(module, ['--import', NEAR_IMPORTS])

  expect(Object.keys(nodes).length).toBeGreaterThan(500)
  expect(ours).toEqual(nodes)
})

describe('one file of Kysely', () => {
  let folder = ''
  let file = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-kysely-'))
    file = join(folder, 'kysely.js')
    const tool = join(import.meta.dirname, '../../tools/bundle-kysely.ts')
    execFileSync(process.execPath, [tool, file], { stdio: 'inherit' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has everything that the package has', async () => {
    const names = Object.keys(await import('kysely'))

    expect(Object.keys(await import(pathToFileURL(file).href))).toEqual(expect.arrayContaining(names))
  })

  it('is what our modules import', () => {
    const url = pathToFileURL(file).href

    const found = importsOf(`${ROOT}src/storage/db.ts`, ['--import', NEAR_IMPORTS], { DIGLOT_KYSELY: url })

    const targets = Object.entries(found).filter(([from]) => from.endsWith(' kysely'))
    expect(new Set(targets.map(([, to]) => to))).toEqual(new Set([`${url} module`]))
    expect(Object.values(found).join()).not.toContain('node_modules/kysely')
  })

  it('is done without where it is not there', () => {
    const url = pathToFileURL(join(folder, 'gone.js')).href

    const found = importsOf(`${ROOT}src/storage/db.ts`, ['--import', NEAR_IMPORTS], { DIGLOT_KYSELY: url })

    expect(Object.values(found).join()).toContain('node_modules/kysely')
  })
})

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = pathToFileURL(join(import.meta.dirname, '../../')).href
const NEAR_IMPORTS = `${ROOT}bin/near-imports.js`

/** What a program finds that imports a module: where each import of it leads. */
function importsOf(module: string, options: readonly string[]): Record<string, string> {
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
  const output = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(output) as Record<string, string>
}

it('leads every import to where Node itself would find it', () => {
  const module = `${ROOT}src/import/import-component.ts`

  const nodes = importsOf(module, [])
  const ours = importsOf(module, ['--import', NEAR_IMPORTS])

  expect(Object.keys(nodes).length).toBeGreaterThan(500)
  expect(ours).toEqual(nodes)
})

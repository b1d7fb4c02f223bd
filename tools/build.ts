import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { bundleServer } from './bundle-server.ts'

// Bundles `src/` into `dist/` for the package, because Node strips no types from files below node_modules, and builds the
// pages into `dist/web/`. Types are checked by `npm run types`.

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')

rmSync(DIST, { recursive: true, force: true })
await bundleServer(DIST)
run('The build of the pages', [join(ROOT, 'tools/build-web.ts'), join(DIST, 'web')])
checkImports()
checkStart()

/** Refuses imports of packages, which the package does not depend on. */
function checkImports(): void {
  for (const file of globSync('*.js', { cwd: DIST })) {
    const text = readFileSync(join(DIST, file), 'utf8')
    const names = [...text.matchAll(/^(?:import|export)\b[^'"\n]*?['"]([^'"\n]+)['"];?$/gm)]
    const left = names.find(([, name = '']) => !name.startsWith('./') && !isBuiltin(name))
    if (left) fail(`dist/${file} imports ${left[1]}, which is not bundled`)
  }
}

function checkStart(): void {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const expected =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null
  const said = run('dist/diglot.js', [join(DIST, 'diglot.js'), '--version']).trim()
  if (said !== expected) fail(`dist/diglot.js says that it is version ${said}, package.json says ${expected}`)
}

function run(what: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) fail(`${what} failed:\n${error?.message ?? `${stdout}${stderr}`}`)
  return stdout
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

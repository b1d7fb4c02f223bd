import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Compiles `src/` to `dist/` for the package, because Node strips no types from files below node_modules, and builds the
// pages into `dist/web/`; all of Kysely becomes one file. Types are checked by `npm run types`, which takes ten times as long.

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')

rmSync(DIST, { recursive: true, force: true })
run('The compiler', [compiler(), '-p', join(ROOT, 'tsconfig.build.json')])
run('The build of the pages', [join(ROOT, 'tools/build-web.ts'), join(DIST, 'web')])
run('The bundle of Kysely', [join(ROOT, 'tools/bundle-kysely.ts'), join(DIST, 'kysely.js')])
checkFiles()
checkStart()

/** The compiler's program; its package does not export it. */
function compiler(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  return join(dirname(manifest), 'bin/tsc')
}

/** Refuses tests among the compiled files, and imports of files that are not compiled. */
function checkFiles(): void {
  const files = globSync('**/*', { cwd: DIST })
  const tests = files.filter((file) => /\.test\.|(^|[\\/])fixtures([\\/]|$)/.test(file))
  if (tests.length > 0) fail(`These do not belong into dist: ${tests.join(', ')}`)
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const left = /(?:from|import)\s*\(?\s*['"](\.[^'"]*\.ts)['"]/.exec(readFileSync(join(DIST, file), 'utf8'))
    if (left) fail(`dist/${file} imports ${left[1]}, which is not compiled`)
  }
}

function checkStart(): void {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const expected =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null
  const said = run('dist/cli/diglot.js', [join(DIST, 'cli/diglot.js'), '--version']).trim()
  if (said !== expected)
    fail(`dist/cli/diglot.js says that it is version ${said}, package.json says ${expected}`)
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

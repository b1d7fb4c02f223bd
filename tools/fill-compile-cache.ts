import { spawnSync } from 'node:child_process'
import { existsSync, globSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { flushCompileCache, registerHooks } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Loads the source files, so that Node strips their types and keeps the result in NODE_COMPILE_CACHE: first those that a
// server needs to start, which it then says, then all others. The first argument is a file to make when all is done; its
// time is that of the start. The second is a file to remove at the end, the third one to make of all of Kysely. No file is
// run: each is imported by a program that also wants what does not exist.

const EMPTY = 'data:text/javascript,'
const SOURCES = join(import.meta.dirname, '..', 'src')
const FIRST = ['cli/diglot.ts', 'cli/serve.ts', 'main.ts', 'storage/engines/*.ts']
/** A busy machine needs long for the second part, which has low priority. */
const LONGEST_MS = 290_000

setTimeout(() => process.exit(1), LONGEST_MS).unref()
const started = new Date()
const [stamp, lock, kysely] = process.argv.slice(2)
if (lock !== undefined) process.on('exit', () => rmSync(lock, { force: true }))

registerHooks({
  // Packages have no types to strip.
  resolve: (specifier, context, next) =>
    /^(\.|file:|data:)/.test(specifier)
      ? next(specifier, context)
      : { url: EMPTY, format: 'module', shortCircuit: true },
})

await loadAll(FIRST)
process.stdout.write('ready\n')
setPriority(constants.priority.PRIORITY_LOW)
await loadAll(['**/*.ts'])
if (kysely !== undefined && !existsSync(kysely)) {
  // Without it all goes on as well: a checkout may have no tools.
  spawnSync(process.execPath, [join(import.meta.dirname, 'bundle-kysely.ts'), kysely], { stdio: 'ignore' })
}
if (stamp !== undefined) {
  writeFileSync(stamp, '')
  utimesSync(stamp, started, started)
}

async function loadAll(patterns: readonly string[]): Promise<void> {
  for (const file of globSync(patterns, { cwd: SOURCES, exclude: ['**/*.test.ts'] })) {
    const url = JSON.stringify(pathToFileURL(join(SOURCES, file)).href)
    const program = `import { nothing } from ${JSON.stringify(EMPTY)}\nimport ${url}`
    // What else may be wrong with a file is for the real start to report.
    await import(`data:text/javascript,${encodeURIComponent(program)}`).catch(() => {})
  }
  flushCompileCache()
}

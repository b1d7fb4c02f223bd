import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const OPENS_DATABASES = ['test/support/test-databases.ts', 'test/support/postgres.ts']
const RUNS_ON_ENGINES = ['test/support/engines.ts']

/** Test files that need a database, found by what they import, directly or through their helpers. */
export interface DatabaseTests {
  /** All of them. */
  readonly all: readonly string[]
  /** Those that are written for every engine. */
  readonly onEngines: readonly string[]
}

export function listDatabaseTests(): DatabaseTests {
  const files = ['src/**/*.test.ts', 'test/**/*.ts'].flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return {
    all: testsThatReach(OPENS_DATABASES, importers),
    onEngines: testsThatReach(RUNS_ON_ENGINES, importers),
  }
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
}

function testsThatReach(
  modules: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const reached = new Set(modules)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => file.endsWith('.test.ts'))
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFile } from '../src/open-context.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { postgresSizes, sizeLines, sqliteSizes } from './database-sizes.ts'
import { countUnits, runSeconds, type UnitCounts } from './import-facts.ts'
import { benchLoadedImport } from './import-load.ts'
import { type ImportSite, importArgs, openImportSite } from './import-site.ts'
import { type ImportSource, unpackBundle } from './import-source.ts'

/** What `msgfmt --statistics` counts in the Wesnoth bundle; other bundles are not compared. */
const WESNOTH: UnitCounts = { translated: 505_351, fuzzy: 85_216, empty: 488_579 }
/** With all checks. */
const SQLITE_SECONDS = 75
/** Folders of `po/`; empty for all of them. */
const ONLY = (process.env.BENCH_ONLY ?? '').split(',').filter((name) => name !== '')

export interface ImportBenchOptions {
  /** A git bundle with PO files in `po/COMPONENT/LANGUAGE.po`. */
  readonly bundle: string
  readonly engine: 'sqlite' | 'postgres'
}

/** The import of a large repository, an update of it, and what others notice meanwhile. */
export async function benchImport({ bundle, engine }: ImportBenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-import-'))
  const postgres = engine === 'postgres' ? await startPostgres({ hasDefaults: true }) : null
  try {
    const busy = (loadavg()[0] ?? 0).toFixed(1)
    console.log(`${availableParallelism()} cores, load average before the run ${busy}`)
    const source = unpackBundle(bundle, folder, ONLY)
    console.log(`${engine}: unpacking the bundle took ${source.seconds.toFixed(1)} s`)
    const alone = await openImportSite(folder, 'alone', postgres)
    await benchAlone(alone, source, engine)
    await alone.close()
    const loaded = await openImportSite(folder, 'loaded', postgres)
    await benchLoadedImport(loaded, source)
    await loaded.close()
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function benchAlone(
  site: ImportSite,
  source: ImportSource,
  engine: ImportBenchOptions['engine'],
): Promise<void> {
  const limit = engine === 'sqlite' ? SQLITE_SECONDS : 3 * SQLITE_SECONDS
  const started = performance.now()
  const usage = await site.start(importArgs(source)).done
  const wall = (performance.now() - started) / 1000
  const { units, ...counts } = await countUnits(site.db)
  const seconds = await runSeconds(site.db)
  console.log(`  ${units} units, the source language included`)
  console.log(`  reading the files: ${seconds.toFixed(1)} s (limit ${limit}), ${perSecond(units, seconds)}`)
  console.log(`  the whole command, with fetching and checking: ${wall.toFixed(1)} s`)
  console.log(`  processor time of the command and its git: ${usage.cpuSeconds.toFixed(1)} s`)
  console.log(`  peak resident memory: ${usage.peakMb.toFixed(0)} MB (limit 500)`)
  console.log(countLine(counts))
  const sizes =
    engine === 'sqlite'
      ? sqliteSizes(databaseFile(site.folder))
      : await postgresSizes(site.env.DATABASE_URL ?? '')
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `  database: ${(total / units).toFixed(0)} B a unit${engine === 'sqlite' ? ' (limit 450)' : ''}`,
  )
  for (const line of sizeLines(sizes, units)) console.log(line)
  await benchUpdate(site, source)
}

/** One changed file of all; the second time nothing changed at all. */
async function benchUpdate(site: ImportSite, source: ImportSource): Promise<void> {
  const file = source.changeOneFile()
  // What the import wrote is not the update's to wait for.
  execFileSync('sync')
  for (const what of [`with ${file} changed`, 'without changes']) {
    // The clock of tasks tells them apart.
    await sleep(5)
    await site.start(['component', 'update', 'bench/wesnoth']).done
    const seconds = await runSeconds(site.db, 1)
    console.log(`  update ${what}: ${seconds.toFixed(2)} s (limit 2)`)
  }
}

function countLine(counts: UnitCounts): string {
  const names = ['translated', 'fuzzy', 'empty'] as const
  const isEqual = names.every((name) => counts[name] === WESNOTH[name])
  const shown = names.map((name) => `${counts[name]} ${name}`).join(', ')
  return `  without the source language: ${shown} (${isEqual ? 'equal to msgfmt on Wesnoth 1.16.9' : 'msgfmt counts 505351, 85216, 488579 in Wesnoth 1.16.9'})`
}

function perSecond(units: number, seconds: number): string {
  return `${Math.round(units / seconds)} units a second`
}

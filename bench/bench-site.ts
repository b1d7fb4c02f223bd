import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyHash } from '../src/auth/keys.ts'
import { openContext } from '../src/open-context.ts'
import { findTokenUser, insertToken } from '../src/storage/accounts/tokens.ts'
import type { Db } from '../src/storage/db.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { importArgs, openImportSite } from './import-site.ts'
import { type ImportSource, unpackBundle } from './import-source.ts'
import { BENCH_KEY, type ServerProcess, startDiglot } from './server-process.ts'

/** Where the strings come from that are asked for. */
export interface BenchSiteOptions {
  /** A git bundle with PO files in `po/COMPONENT/LANGUAGE.po`, which is imported first. */
  readonly bundle: string
  /** The data folder of a site that is there already; it is migrated. On SQLite, unless `DATABASE_URL` is set. */
  readonly site: string | null
  readonly engine: 'sqlite' | 'postgres'
}

/** A site with strings, and the server that runs on it. */
export interface BenchSite {
  readonly folder: string
  /** Settings beyond those of every measured server. */
  readonly env: Readonly<Record<string, string>>
  readonly server: ServerProcess
}

/** Headers of the administrator. */
export const ADMIN_HEADERS = { authorization: `Token ${BENCH_KEY}` }

/** Runs a measurement on the site of the options, and stops its server afterwards. */
export async function withBenchSite(
  { bundle, site, engine }: BenchSiteOptions,
  measure: (site: BenchSite) => Promise<void>,
): Promise<void> {
  const busy = (loadavg()[0] ?? 0).toFixed(1)
  console.log(`${availableParallelism()} cores, load average before the run ${busy}`)
  if (site !== null) return onServer(site, {}, measure)
  await withImportedSite((folder) => unpackBundle(bundle, folder), engine, measure)
}

/** The same on a new site with the strings of one repository, which `source` makes in the folder that it is given. */
export async function withImportedSite(
  source: (folder: string) => Pick<ImportSource, 'url' | 'branch'>,
  engine: BenchSiteOptions['engine'],
  measure: (site: BenchSite) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-bench-site-'))
  const postgres = engine === 'postgres' ? await startPostgres({ hasDefaults: true }) : null
  try {
    const imported = await openImportSite(folder, 'site', postgres)
    const { cpuSeconds } = await imported.start(importArgs(source(folder))).done
    console.log(`the import took ${cpuSeconds.toFixed(0)} s of processor time`)
    await imported.close()
    await onServer(imported.folder, imported.env, measure)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Runs a measurement on a server over a data folder, and stops the server afterwards. */
export async function onServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  measure: (site: BenchSite) => Promise<void>,
): Promise<void> {
  const server = await startDiglot(folder, env)
  try {
    await withDatabase({ folder, env }, addKey)
    await measure({ folder, env, server })
  } finally {
    await server.stop()
  }
}

/** Opens the database of a site beside its server. */
export async function withDatabase<Result>(
  { folder, env }: Pick<BenchSite, 'folder' | 'env'>,
  use: (db: Db, now: () => number) => Promise<Result>,
): Promise<Result> {
  const { db, now } = await openContext({ ...process.env, ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  try {
    return await use(db, now)
  } finally {
    await db.destroy()
  }
}

/** The site has an administrator already, with a key that nobody knows. */
async function addKey(db: Db, now: () => number): Promise<void> {
  const hash = keyHash(BENCH_KEY)
  if (await findTokenUser(db, hash)) return
  const admin = db.selectFrom('user').select('id').where('is_superuser', '=', 1).orderBy('id')
  const { id } = await admin.executeTakeFirstOrThrow()
  await insertToken(db, { userId: id, name: 'bench', keyHash: hash, createdAt: now() })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openContext } from '../src/open-context.ts'
import type { Db } from '../src/storage/db.ts'
import type { PostgresServer } from '../test/support/postgres.ts'
import type { ImportSource } from './import-source.ts'
import { type ProcessUsage, watchUsage } from './process-usage.ts'

/** A site that is imported into. */
export interface ImportSite {
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  readonly db: Db
  /** Starts a command of Diglot on the site. */
  start(args: readonly string[]): RunningCommand
  close(): Promise<void>
}

/** A command at work. */
export interface RunningCommand {
  /** Resolves when it ends well. */
  readonly done: Promise<ProcessUsage>
}

const LAUNCHER = join(import.meta.dirname, '../bin/diglot.js')

/** Makes an empty site; on the given PostgreSQL server, or else on SQLite. */
export async function openImportSite(
  root: string,
  name: string,
  postgres: PostgresServer | null,
): Promise<ImportSite> {
  const folder = join(root, name)
  mkdirSync(folder)
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres ? await postgres.createDatabase(`bench_${name}`) : '',
    VCS_ALLOW_SCHEMES: 'file',
    OUTBOUND_ALLOW_PRIVATE: '1',
    DEMO: '0',
  }
  const { db } = await openContext({ ...env, LOG_LEVEL: 'silent' })
  return {
    env,
    folder,
    db,
    start: (args) => startCommand(args, env),
    close: () => db.destroy(),
  }
}

/** The command that makes all components of a repository of PO files, a folder each, and reads them. */
export function importArgs({ url, branch }: Pick<ImportSource, 'url' | 'branch'>): string[] {
  const masks = ['po/**/*.po', '--new-base', 'po/**/**.pot']
  return [
    'import-project',
    'bench',
    url,
    branch,
    ...masks,
    '--create',
    'Bench',
    '--web',
    'http://127.0.0.1:9/',
  ]
}

function startCommand(args: readonly string[], env: Readonly<Record<string, string>>): RunningCommand {
  const profile = process.env.BENCH_PROFILE
  const flags = profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : []
  const child = spawn(process.execPath, [...flags, LAUNCHER, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const usage = watchUsage(child.pid ?? 0)
  return {
    done: endOf(child)
      .finally(() => usage.stop())
      .then(() => usage.stop()),
  }
}

/** A component that cannot be created does not keep others from being imported. */
const REFUSED = /^diglot: [^:]+: filemask: More than one file for the language .*$/gm

function endOf(child: ChildProcess): Promise<void> {
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-20_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      const refused = errors.match(REFUSED) ?? []
      for (const line of refused) console.log(line)
      if (status === 0 || (status === 1 && refused.length > 0)) resolve()
      else reject(new Error(`A command ended with status ${status}:\n${errors.slice(-2000)}`))
    })
  })
}

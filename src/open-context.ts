import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { type Config, readConfig } from './config/config.ts'
import type { Context } from './context.ts'
import { microseconds } from './domain/clock.ts'
import { AppError } from './domain/errors.ts'
import { DatabaseUnavailable } from './storage/database-unavailable.ts'
import { openDatabase } from './storage/db.ts'
import type { Engine } from './storage/engines/engine.ts'
import { postgresEngine } from './storage/engines/postgres.ts'
import { sqliteEngine } from './storage/engines/sqlite.ts'
import { keyFile } from './storage/secrets/key-file.ts'
import { openSecretKeys, type SecretKeys } from './storage/secrets/secret-keys.ts'

/** Reads the environment and opens the data folder and the database; the schema may still be old. */
export async function openContext(env: Readonly<Record<string, string | undefined>>): Promise<Context> {
  const config = readConfig(env)
  await openDataFolder(config.DATA_DIR)
  return connectContext(config)
}

/** Opens the database alone; on SQLite the data folder must exist. */
export async function connectContext(config: Config): Promise<Context> {
  const log = pino({ level: config.LOG_LEVEL, base: null })
  const engine = await openEngine(config, log)
  return { config, db: openDatabase(engine, siteKeys(config)), log, now: microseconds }
}

/** The keys that passwords in the database of a site are encrypted with. */
function siteKeys({ SECRET_KEY, SECRET_KEY_FILE, DATA_DIR, DATABASE_URL }: Config): SecretKeys {
  return openSecretKeys({
    texts: SECRET_KEY,
    file: SECRET_KEY_FILE || keyFile(DATA_DIR),
    isOwnFile: SECRET_KEY_FILE === '',
    isOnlyNode: DATABASE_URL === '',
  })
}

/** The SQLite file of a data folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'diglot.sqlite')
}

async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new AppError(
      'unavailable',
      `DATA_DIR: ${JSON.stringify(folder)} cannot be used (${reason(error)}); it must be a folder that this user can write to`,
      { cause: error },
    )
  }
}

async function openEngine({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<Engine> {
  const file = databaseFile(DATA_DIR)
  try {
    const engine = DATABASE_URL === '' ? sqliteEngine(file) : await openPostgres(DATABASE_URL, log)
    await engine.ping()
    return engine
  } catch (error) {
    const what =
      DATABASE_URL === '' ? `The database ${file}` : `DATABASE_URL: the database at ${placeOf(DATABASE_URL)}`
    throw new AppError('unavailable', `${what} cannot be opened (${reason(error)})`, { cause: error })
  }
}

async function openPostgres(url: string, log: Logger): Promise<Engine> {
  const engine = postgresEngine(url, {
    onAway: (error) => isOpen && log.error({ err: error }, 'Lost the database connection; reconnecting'),
    onBack: () => isOpen && log.info('The database is available again'),
  })
  // Whoever starts a server is told once why it does not.
  let isOpen = false
  await engine.ping()
  isOpen = true
  return engine
}

/** Host and name: what an address of a database says without its secrets. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'a file with this name exists',
  ENOTDIR: 'part of the path is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ECONNREFUSED: 'connection refused',
}

/** Words for people; some errors of connections have no message, only a code. */
function reason(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return reason(error.cause)
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return REASONS[code] || error.message || code || error.name
}

import { resolve } from 'node:path'
import { AppError } from '../domain/errors.ts'
import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

type Settings = typeof SETTINGS
type Parsed<S> = S extends Setting<infer T> ? T : never

/** The validated environment, under the names of the variables. */
export type Config = { readonly [Name in keyof Settings]: Parsed<Settings[Name]> }

/** Reads and validates the environment; the first invalid value throws a one-line message. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.entries<Setting<unknown>>(SETTINGS)
  const values = Object.fromEntries(
    settings.map(([name, setting]) => [name, readSetting(name, setting, env[name])]),
  )
  return withComputedDefaults(values as Config)
}

function readSetting(name: string, setting: Setting<unknown>, raw = ''): unknown {
  const value = setting.parse(raw.trim() || setting.fallback)
  if (value !== undefined) return value
  const given = setting.secret ? 'the given value' : JSON.stringify(raw.slice(0, 200))
  throw new AppError('invalid', `${name}: ${given} is not allowed; it must be ${setting.allowed}`)
}

function withComputedDefaults(config: Config): Config {
  const isPostgres = config.DATABASE_URL !== ''
  if (config.WEB_CONCURRENCY > 1 && !isPostgres) {
    throw new AppError(
      'invalid',
      `WEB_CONCURRENCY: "${config.WEB_CONCURRENCY}" requires PostgreSQL; set DATABASE_URL, or leave WEB_CONCURRENCY at 1`,
    )
  }
  if (config.OIDC_ISSUER !== '' && config.OIDC_CLIENT_ID === '') {
    throw new AppError('invalid', 'OIDC_CLIENT_ID: "" is not allowed if OIDC_ISSUER is set')
  }
  if (config.SECRET_KEY.length > 0 && config.SECRET_KEY_FILE !== '') {
    throw new AppError(
      'invalid',
      'SECRET_KEY: the given value is not allowed if SECRET_KEY_FILE is set; use one of them',
    )
  }
  const host = config.SITE_URL === '' ? 'localhost' : new URL(config.SITE_URL).hostname
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    SECRET_KEY_FILE: config.SECRET_KEY_FILE && resolve(config.SECRET_KEY_FILE),
    COMMITTER_NAME: config.COMMITTER_NAME || config.SITE_TITLE,
    COMMITTER_EMAIL: config.COMMITTER_EMAIL || `noreply@${host}`,
  }
}

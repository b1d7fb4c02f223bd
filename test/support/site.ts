import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'light-my-request'
import { pino } from 'pino'
import { createUser } from '../../src/actions/accounts/create-user.ts'
import { prepareSite } from '../../src/actions/site/prepare-site.ts'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { buildServer } from '../../src/api/http/server.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Context } from '../../src/context.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import { microseconds } from '../../src/domain/clock.ts'
import type { Db } from '../../src/storage/db.ts'
import { ADMIN_KEY } from './admin-key.ts'

export { ADMIN_KEY } from './admin-key.ts'

/** A context with the real configuration over a test database. */
export function testContext(db: Db, env: Readonly<Record<string, string>> = {}): Context {
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'diglot-test-'))
  const config = readConfig({ ADMIN_TOKEN: ADMIN_KEY, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })
  return { db, config, log: pino({ level: 'silent' }), now: microseconds }
}

/** A request to a test site; `key` null is an anonymous one, the administrator's unless given. */
export interface TestRequest {
  readonly method?: string
  readonly path: string
  readonly key?: string | null
  readonly json?: unknown
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly bytes: Buffer
  /** The body as JSON; throws where it is none. */
  json(): unknown
}

/** The whole HTTP side over a test database, in process. */
export interface TestSite {
  readonly ctx: Context
  send(request: TestRequest): Promise<TestAnswer>
}

/** Prepares the database like the first start does and serves it; `routes` replaces the real ones. */
export async function openTestSite(
  db: Db,
  options: {
    env?: Readonly<Record<string, string>>
    routes?: readonly Route[]
    now?: () => number
    log?: Context['log']
  } = {},
): Promise<TestSite> {
  const ctx: Context = {
    ...testContext(db, options.env),
    ...(options.now && { now: options.now }),
    ...(options.log && { log: options.log }),
  }
  await prepareSite(ctx)
  const metrics = openMetrics('test')
  const { respond } = buildServer(ctx, options.routes ?? apiRoutes(metrics), metrics)

  return {
    ctx,
    async send({ method = 'GET', path, key = ADMIN_KEY, json, payload, headers }) {
      const answer = await inject(async (request, response) => (await respond(request, response))(), {
        method: method as 'GET',
        url: path,
        headers: {
          host: 'translate.example:8080',
          ...(key !== null && { authorization: `Token ${key}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined
          ? { payload: JSON.stringify(json) }
          : payload !== undefined
            ? { payload }
            : {}),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.payload,
        bytes: answer.rawPayload,
        json: () => JSON.parse(answer.payload),
      }
    },
  }
}

/** Adds an ordinary user and returns the user's API key. */
export async function addUser(
  ctx: Context,
  username = `user-${randomBytes(4).toString('hex')}`,
): Promise<string> {
  const key = `wlu_${username}`
  await createUser(ctx, SYSTEM, { username, fullName: username, email: `${username}@example.com`, key })
  return key
}

import { beforeAll, describe, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { hashPassword } from '../../src/auth/passwords.ts'
import type { Db } from '../../src/storage/db.ts'
import { useDatabase } from '../support/use-database.ts'
import { ADMIN_PASSWORD, type TracedWrite } from './traced-write.ts'
import { TRACED_WRITES } from './traced-writes.ts'
import { openWorld, type Place, type World } from './world.ts'
import { WRITE_ROWS } from './write-rows.ts'

/** But for those that differ from others in the number of categories in their address. */
const KEYS = apiRoutes(openMetrics('test'))
  .filter(({ method, path }) => method !== 'GET' && !path.includes('/:category1/'))
  .map(({ method, path }) => `${method} ${path}`)

describe('the table of what writes leave behind', () => {
  it('has a row for every route that writes, and no other', () => {
    expect(Object.keys(TRACED_WRITES).sort()).toEqual(KEYS.toSorted())
  })
})

const WRITES = Object.entries(TRACED_WRITES).flatMap(([key, row]) =>
  'trace' in row ? [[key, row] as const] : [],
)

describe('who wrote is found afterwards', () => {
  const db = useDatabase()
  let world: World
  let shared: Place
  let adminId: number
  beforeAll(async () => {
    world = await openWorld(db(), { REGISTRATION: 'invite' })
    shared = await world.place('public')
    adminId = await setPassword(db())
  })

  it.each(WRITES)('%s', async (key, row) => {
    const table = WRITE_ROWS[key]
    const place = table?.isOnce || row.before ? await world.place('public') : shared
    const answers: unknown[] = []
    for (const setup of row.before ?? []) answers.push(await send(...setup(place)))
    const seen = await lastOf(db(), row.trace)
    const [method = '', path = ''] = key.split(' ')
    const params = (row.params ?? table?.params)?.(place, answers) ?? {}
    const body = row.body ?? table?.body

    await send(method, fill(path, params), body?.(place))

    const people = await peopleSince(db(), row, seen)
    expect(people).toContain(adminId)
    expect(people).not.toContain(null)
  })

  /** What a request is answered; fails where that is a refusal. */
  async function send(method: string, path: string, json: unknown): Promise<unknown> {
    const answer = await world.site.send({ method, path, ...(json !== undefined && { json }) })
    expect([path, answer.status < 300, answer.text.slice(0, 300)]).toEqual([path, true, expect.anything()])
    return answer.text.startsWith('{') ? answer.json() : null
  }
})

async function setPassword(db: Db): Promise<number> {
  const password = await hashPassword(ADMIN_PASSWORD)
  await db.updateTable('user').set({ password }).where('username', '=', 'admin').execute()
  const admin = db.selectFrom('user').select('id').where('username', '=', 'admin')
  return (await admin.executeTakeFirstOrThrow()).id
}

const TABLES = { change: 'change', audit: 'audit_event' } as const

async function lastOf(db: Db, trace: TracedWrite['trace']): Promise<number> {
  const { last } = await db
    .selectFrom(TABLES[trace])
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Who is named in what was written down since; events of the history name an author as well. */
async function peopleSince(db: Db, row: TracedWrite, id: number): Promise<(number | null)[]> {
  if (row.trace === 'audit') {
    const rows = await db.selectFrom('audit_event').select('actor_id').where('id', '>', id).execute()
    return rows.map(({ actor_id }) => actor_id)
  }
  const rows = await db.selectFrom('change').select(['user_id', 'author_id']).where('id', '>', id).execute()
  return rows.flatMap(({ user_id, author_id }) => (row.isAuthorless ? [user_id] : [user_id, author_id]))
}

function fill(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

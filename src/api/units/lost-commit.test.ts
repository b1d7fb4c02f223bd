import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BreakingProxy, openBreakingProxy } from '../../../test/support/breaking-proxy.ts'
import { testKeys } from '../../../test/support/secret-keys.ts'
import { openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { unitIdsOf } from '../../../test/support/stored-units.ts'
import { createDatabase } from '../../../test/support/test-databases.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { type Db, openDatabase } from '../../storage/db.ts'
import { postgresEngine } from '../../storage/engines/postgres.ts'

const folder = useFolder()
let proxy: BreakingProxy
let db: Db
let site: TestSite
let ids: number[]

beforeAll(async () => {
  const url = await createDatabase('prepared')
  proxy = await openBreakingProxy(url)
  db = openDatabase(postgresEngine(proxy.url), testKeys(folder()))
  site = await openTestSite(db)
  const app = await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: numberedStrings(20) })
  ids = await unitIdsOf(db, app.translations.cs)
})
afterAll(async () => {
  await db.destroy()
  await proxy.close()
})

const edit = (id: number | undefined, target: string, key?: string) =>
  site.send({
    method: 'PATCH',
    path: `/api/units/${id}/`,
    json: { target: [target], state: 20 },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Sends a request until it is known what became of the first one. */
async function untilKnown(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  let answer = await send()
  await expect
    .poll(async () => {
      answer = await send()
      return answer.headers['retry-after']
    })
    .toBeUndefined()
  return answer
}

async function changesTo(target: string): Promise<number> {
  const rows = await db.selectFrom('change').select('id').where('target', '=', target).execute()
  return rows.length
}

it('recognizes by its key an edit whose commit was not acknowledged', async () => {
  const broken = proxy.breakNextCommit('after')
  // The key itself is written without a transaction; the first commit is that of the edit.
  const first = await edit(ids[0], 'Saved', 'saved')
  await broken

  expect([first.status, first.headers['retry-after']]).toEqual([503, '2'])
  expect(first.json()).toEqual({ detail: expect.stringContaining('may or may not have been saved') })
  const again = await untilKnown(() => edit(ids[0], 'Saved', 'saved'))
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect(again.json()).toMatchObject({ target: ['Saved'] })
  expect(await changesTo('Saved')).toBe(1)
})

it('repeats by its key an edit that was not saved', async () => {
  const broken = proxy.breakNextCommit('before')
  const first = await edit(ids[1], 'Not saved', 'not-saved')
  await broken

  expect(first.status).toBe(503)
  expect(await changesTo('Not saved')).toBe(0)
  const again = await untilKnown(() => edit(ids[1], 'Not saved', 'not-saved'))
  expect(again.status).toBe(200)
  expect(await changesTo('Not saved')).toBe(1)
})

it('saves no edit of a batch twice', async () => {
  const broken = proxy.breakNextCommit('after')
  const answers = await Promise.all(ids.slice(2, 12).map((id) => edit(id, `Batch ${id}`)))
  await broken

  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(503)
  expect(statuses.every((status) => status === 503 || status === 200)).toBe(true)
  for (const id of ids.slice(2, 12)) expect(await changesTo(`Batch ${id}`)).toBe(1)
})

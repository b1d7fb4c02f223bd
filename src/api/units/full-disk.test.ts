import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { EngineUnderTest } from '../../../test/support/engine-under-test.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { unitIdsOf } from '../../../test/support/stored-units.ts'

/** A text that needs room. */
const LONG = 'Dlouhý text '.repeat(5000)

describeOnEngines('a server whose disk is full', (engine) => {
  let site: TestSite
  let unit: { readonly path: string }
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const app = await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: numberedStrings(2) })
    const [id] = await unitIdsOf(engine.db(), app.translations.cs)
    unit = { path: `/api/units/${id}/` }
  })

  it('rejects edits with the reason, stores nothing, and recovers when there is space', async () => {
    const edit = () => site.send({ method: 'PATCH', ...unit, json: { target: [LONG.trim()], state: 20 } })
    const before = await stateOf()
    const empty = await fillDisk(engine)

    const refused = await edit()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(refused.json()).toEqual({ detail: expect.stringContaining('disk of the database is full') })
    expect(await stateOf()).toEqual(before)

    await empty()
    expect((await edit()).status).toBe(200)
  })

  async function stateOf() {
    const { count } = engine.db().fn
    const changes = await engine.db().selectFrom('change').select(count('id').as('number')).execute()
    return { unit: (await site.send(unit)).json(), changes }
  }
})

/** Leaves no room to the database; gives what makes room again. */
async function fillDisk(engine: EngineUnderTest): Promise<() => Promise<void>> {
  const run = (statement: string) =>
    engine
      .db()
      .transaction()
      .execute((tx) => sql.raw(statement).execute(tx))
  if (engine.name === 'sqlite') {
    await run('pragma max_page_count = 1')
    return async () => void (await run('pragma max_page_count = 1000000'))
  }
  await run(`create function fill_disk() returns trigger language plpgsql as $$
    begin raise disk_full using message = 'could not extend file: No space left on device'; end $$`)
  await run('create trigger fill_disk after insert on change execute function fill_disk()')
  return async () => void (await run('drop trigger fill_disk on change'))
}

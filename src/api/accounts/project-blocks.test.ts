import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { endExpiredBlock } from '../../actions/accounts/project-blocks.ts'
import { microseconds } from '../../domain/clock.ts'
import { findUser } from '../../storage/accounts/users.ts'

const HOUR = 3_600_000_000

describeOnEngines('users blocked in a project', (engine) => {
  let site: TestSite
  let key: string
  let userId: number
  let projectId: number
  let time = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { now: () => microseconds() + time })
    ;({ projectId } = await storeComponent(site.ctx, {
      project: 'calm',
      slug: 'app',
      languages: ['cs'],
      strings: numberedStrings(1),
    }))
    await storeComponent(site.ctx, {
      project: 'other',
      slug: 'app',
      languages: ['cs'],
      strings: numberedStrings(1),
    })
    key = await addUser(site.ctx, 'troll')
    userId = (await findUser(engine.db(), 'troll'))?.id ?? 0
  })

  const block = (json: unknown) =>
    site.send({ method: 'POST', path: '/api/projects/calm/blocks/', key: ADMIN_KEY, json })
  const unblock = () =>
    site.send({ method: 'DELETE', path: '/api/projects/calm/blocks/troll/', key: ADMIN_KEY })
  async function translate(project: string): Promise<number> {
    const path = `/api/translations/${project}/app/cs/units/`
    const { results } = (await site.send({ path, key })).json() as { results: { id: number }[] }
    const json = { target: ['Ahoj'], state: 20 }
    return (await site.send({ method: 'PATCH', path: `/api/units/${results[0]?.id}/`, key, json })).status
  }

  it.each([
    [{}, 'username'],
    [{ username: null }, 'username'],
    [{ username: ['troll'] }, 'username'],
    [{ username: 'x'.repeat(151) }, 'username'],
    [{ username: 'nobody' }, 'username'],
    [{ username: 'admin' }, 'username'],
    [{ username: 'troll', expires: 'soon' }, 'expires'],
    [{ username: 'troll', expires: '2020-01-01T00:00:00Z' }, 'expires'],
  ])('are not blocked by %j', async (body, field) => {
    const answer = await block(body)

    expect([answer.status, answer.json()]).toEqual([400, { [field]: [expect.any(String)] }])
    expect(await translate('calm')).toBe(200)
  })

  it('can only read it, from the next request on, until the block is removed', async () => {
    expect((await block({ username: 'troll' })).json()).toEqual({ username: 'troll', expires: null })

    expect(await translate('calm')).toBe(403)
    expect(await translate('other')).toBe(200)
    expect((await site.send({ path: '/api/projects/calm/', key })).status).toBe(200)
    expect((await site.send({ path: '/api/projects/calm/blocks/' })).json()).toMatchObject({
      results: [{ username: 'troll', expires: null }],
    })
    expect((await unblock()).status).toBe(204)
    expect(await translate('calm')).toBe(200)
    expect((await unblock()).status).toBe(404)
  })

  it('are unblocked by a task when the time is over', async () => {
    const expires = new Date(Date.now() + 2 * 3_600_000).toISOString()
    await block({ username: 'troll', expires })
    const task = await engine
      .db()
      .selectFrom('task')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'end-project-block')
      .executeTakeFirstOrThrow()

    expect(JSON.parse(task.payload)).toEqual({ projectId, userId })
    expect(task.run_at).toBe(Date.parse(expires) * 1000)
    expect(await endExpiredBlock(site.ctx, { projectId, userId })).toBe(false)
    expect(await translate('calm')).toBe(403)
    time = 3 * HOUR
    expect(await endExpiredBlock(site.ctx, { projectId, userId })).toBe(true)
    expect(await translate('calm')).toBe(200)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { deleteUser } from '../../actions/accounts/update-user.ts'
import { SYSTEM } from '../../domain/actor.ts'

const PATH = '/api/account/visits/'

describeOnEngines('visits', (engine) => {
  let site: TestSite
  let key = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    key = await addUser(site.ctx, 'anna')
    const strings = numberedStrings(1)
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'open', slug: 'web', strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
  })

  const open = (path: string, as: string | null = key) =>
    site.send({ method: 'POST', path: PATH, key: as, json: { path } })
  const listed = async (as = key) => (await site.send({ path: PATH, key: as })).json()

  it('require an account and a visible object', async () => {
    expect((await open('open/app/cs', null)).status).toBe(401)
    expect((await site.send({ path: PATH, key: null })).status).toBe(401)
    expect((await open('secret/app/cs')).status).toBe(404)
    expect((await open('open/app')).status).toBe(404)
    expect((await site.send({ method: 'POST', path: PATH, key, json: {} })).status).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('are listed once each, newest first, per user', async () => {
    const other = await addUser(site.ctx, 'other')
    for (const path of ['open/app/cs', 'open/web/cs', 'open/app/cs', 'open/app/cs']) {
      expect((await open(path)).status).toBe(204)
    }

    expect(await listed()).toEqual([
      { path: 'open/app/cs', project: 'open', component: 'app', language: 'Czech' },
      { path: 'open/web/cs', project: 'open', component: 'web', language: 'Czech' },
    ])
    expect(await listed(other)).toEqual([])
  })

  it('are deleted with the user, and omitted for hidden and deleted objects', async () => {
    const db = engine.db()
    await open('open/web/cs')
    await db.updateTable('component').set({ removed_at: 1 }).where('slug', '=', 'web').execute()
    expect(await listed()).toMatchObject([{ path: 'open/app/cs' }])
    const setAccess = (access_control: number) =>
      site.send({ method: 'PATCH', path: '/api/projects/open/', json: { access_control } })
    expect((await setAccess(100)).status).toBe(200)
    expect(await listed()).toEqual([])
    await setAccess(0)
    expect(await listed()).toMatchObject([{ path: 'open/app/cs' }])

    await deleteUser(site.ctx, SYSTEM, 'anna')

    expect(await db.selectFrom('visit').selectAll().execute()).toEqual([])
  })
})

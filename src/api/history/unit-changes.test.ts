import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

interface Listed {
  readonly results: readonly { readonly id: number; readonly names?: object }[]
}

describeOnEngines('changes of a unit', (engine) => {
  let site: TestSite
  let path = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: [{ source: 'One' }] })
    const units = (await site.send({ path: '/api/translations/open/app/cs/units/' })).json() as Listed
    path = `/api/units/${units.results[0]?.id}/`
    await site.send({ method: 'PATCH', path, json: { target: ['Jedna'], state: 20 } })
  })
  const newest = async (query: string, key: string | null = null) => {
    const { results } = (await site.send({ path: `${path}changes/${query}`, key })).json() as Listed
    return results.at(-1)
  }

  it('include names on request, for visitors too', async () => {
    expect(await newest('')).not.toHaveProperty('names')
    expect(await newest('?expand=names')).toMatchObject({
      action: 5,
      names: { project: 'open', component: 'app', language: 'Czech' },
    })
    expect((await newest('?expand=names'))?.names).toEqual(
      (await newest('?expand=names', await addUser(site.ctx, 'anna')))?.names,
    )
  })

  it('accept no other expansion', async () => {
    expect((await site.send({ path: `${path}changes/?expand=all` })).status).toBe(400)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('the search for places', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'anna')
    const strings = [{ source: 'Yes', targets: { cs: { text: 'Ano', state: 20 } } }] as const
    await storeComponent(site.ctx, { project: 'teapot', slug: 'spout', strings })
    await storeComponent(site.ctx, { project: 'hidden', slug: 'teabag', strings })
    const db = engine.db()
    await db.updateTable('project').set({ access_control: 100 }).where('slug', '=', 'hidden').execute()
    const project = 'http://localhost/api/projects/teapot/'
    const outer = await site.send({
      method: 'POST',
      path: '/api/categories/',
      json: { name: 'Tea things', slug: 'things', project },
    })
    const { url: category } = outer.json() as { url: string }
    await site.send({
      method: 'POST',
      path: '/api/categories/',
      json: { name: 'Cups 100%', slug: 'cups', project, category },
    })
  })

  async function search(q: string, key?: string | null): Promise<readonly string[]> {
    const path = `/api/search/?q=${encodeURIComponent(q)}`
    const { json } = await site.send({ path, ...(key !== undefined && { key }) })
    return (json() as { url: string; name: string; category: string }[]).map(
      ({ url, name, category }) => `${category} ${name} ${url}`,
    )
  }

  it.each(['', '   ', 'x'.repeat(300), 'nothing like it', 'teap_t', '%t%', '100%%'])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  it('finds names, slugs and codes of every kind, whatever their case', async () => {
    expect(await search('TEAPOT')).toEqual([expect.stringMatching(/^Project .* \/projects\/teapot\/$/)])
    expect(await search('Cups')).toEqual([
      expect.stringMatching(/^Category .*\/Tea things\/Cups 100% \/projects\/teapot\/things\/cups\/$/),
    ])
    expect(await search('100%')).toHaveLength(1)
    expect(await search('spout')).toEqual([
      expect.stringMatching(/^Component .* \/projects\/teapot\/spout\/$/),
    ])
    expect(await search('Slovenian')).toEqual(['Language Slovenian /languages/sl/'])
    expect(await search('sl_SI')).toEqual([])
  })

  it('shows what somebody may see, and people to those with an account', async () => {
    expect(await search('hidden')).toHaveLength(1)
    expect(await search('hidden', userKey)).toEqual([])
    expect(await search('teabag', userKey)).toEqual([])
    expect((await search('anna', userKey))[0]).toBe('User anna /user/anna/')
    expect((await search('anna', null)).filter((found) => found.startsWith('User'))).toEqual([])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

const EMPTY = { cs: { text: '', state: 0 } }
const DONE = { cs: { text: 'Hotovo', state: 20 } }

describeOnEngines('the list of unit ids for the editor', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = [
      { source: 'One', targets: EMPTY },
      { source: 'Two', targets: DONE },
      { source: 'Three', targets: EMPTY },
    ]
    await storeComponent(site.ctx, { project: 'shop', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'shop', slug: 'web', strings: strings.slice(0, 2) })
    await storeComponent(site.ctx, { project: 'other', slug: 'app', strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'app', access: 'private', strings })
  })
  const read = async (path: string, q = '', key?: string | null) => {
    const address = `/api/places/unit-ids/?path=${path}&q=${encodeURIComponent(q)}`
    const { status, text } = await site.send({ path: address, ...(key !== undefined && { key }) })
    return { status, body: JSON.parse(text) }
  }
  const sourcesOf = async (ids: readonly number[]) => {
    const { text } = await site.send({ path: `/api/units/?q=id:${ids.join()}` })
    return JSON.parse(text).results.map(({ source }: { source: string[] }) => source[0])
  }

  it('is rejected for objects without a single language', async () => {
    for (const path of ['', 'shop', 'shop/app', 'shop/app/de', 'shop/-/xx', 'secret/app/cs', 'secret/-/cs']) {
      expect((await read(path, '', null)).status, path).toBe(404)
    }
  })

  it('rejects an invalid search with its position', async () => {
    const { status, body } = await read('shop/-/cs', 'state:nonsense) OR (project:secret')

    expect(status).toBe(400)
    expect(body).toEqual(['Character 7: “nonsense” is not a state name or number.'])
  })

  it('contains the strings of a translation in order', async () => {
    const { body } = await read('shop/app/cs', 'state:<translated')

    expect(body.count).toBe(2)
    expect(await sourcesOf(body.ids)).toEqual(['One', 'Three'])
  })

  it('supports sort orders', async () => {
    const sorted = async (by: string, path = 'shop/app/cs') => {
      const { status, text } = await site.send({ path: `/api/places/unit-ids/?path=${path}&sort_by=${by}` })
      const { ids } = JSON.parse(text)
      const all: string[] = []
      for (const id of ids ?? []) all.push(...(await sourcesOf([id])))
      return { status, all }
    }

    expect((await sorted('nonsense')).status).toBe(400)
    expect((await sorted('source')).all).toEqual(['One', 'Three', 'Two'])
    expect((await sorted('-source')).all).toEqual(['Two', 'Three', 'One'])
    expect((await sorted('target,-position')).all).toEqual(['Three', 'One', 'Two'])
  })

  it('contains the strings of all components of a project in one language only', async () => {
    const all = await read('shop/-/cs')
    const some = await read('shop/-/cs', 'state:empty OR source:Two')

    expect(all.body.count).toBe(5)
    expect(await sourcesOf(some.body.ids)).toEqual(['One', 'Two', 'Three', 'One', 'Two'])
    expect(some.body.ids).toEqual(some.body.ids.toSorted((a: number, b: number) => a - b))
  })

  it('is limited to the project, whatever the search', async () => {
    const { body } = await read('shop/-/cs', 'state:empty OR project:other OR project:secret', null)

    expect(await sourcesOf(body.ids)).toEqual(['One', 'Three', 'One'])
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { sendForm } from '../../../test/support/upload-site.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII=',
  'base64',
)

describeOnEngines('screenshots for pages', (engine) => {
  let site: TestSite
  const read = async (path: string, key?: string | null) =>
    site.send({ path: `/api/places/screenshots/?path=${path}`, ...(key !== undefined && { key }) })
  const unitsOf = async (language: string) =>
    (
      (await site.send({ path: `/api/translations/open/a/${language}/units/` })).json() as {
        results: { id: number }[]
      }
    ).results.map(({ id }) => id)

  async function add(name: string): Promise<number> {
    const place = { project_slug: 'open', component_slug: 'a', language_code: 'en' }
    const answer = await sendForm(
      site,
      { path: '/api/screenshots/' },
      { ...place, name, image: [`${name}.png`, PNG] },
    )
    return Number(/(\d+)\/$/.exec((answer.json() as { url: string }).url)?.[1])
  }

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = numberedStrings(2)
    await storeComponent(site.ctx, { project: 'open', slug: 'a', languages: ['cs'], strings })
    await storeComponent(site.ctx, { project: 'secret', slug: 'a', access: 'private', strings })
  })

  it('exist for visible components only', async () => {
    const paths = ['', 'open', 'open/a/cs', 'open/nope', 'secret/a']

    expect(await Promise.all(paths.map(async (path) => (await read(path, null)).status))).toEqual(
      paths.map(() => 404),
    )
  })

  it('have an image and their strings, newest first', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    const [unit] = await unitsOf('en')
    await site.send({ method: 'POST', path: `/api/screenshots/${first}/units/`, json: { unit_id: unit } })

    expect((await read('open/a', null)).json()).toEqual({
      source_language: 'en',
      screenshots: [
        { id: second, name: 'Second', language: 'en', units: [], image: expect.any(String) },
        {
          id: first,
          name: 'First',
          language: 'en',
          units: [{ id: unit, source: expect.any(String) }],
          image: expect.stringMatching(/\/media\/screenshots\/[^/]+\.png$/),
        },
      ],
    })
  })

  it('are shown with their string in every language', async () => {
    const [shown, other] = await unitsOf('cs')
    const screenshotsOf = async (id: number | undefined) =>
      ((await site.send({ path: `/api/units/${id}/workspace/` })).json() as { screenshots: object[] })
        .screenshots

    expect(await screenshotsOf(shown)).toEqual([
      { id: expect.any(Number), name: 'First', image: expect.stringContaining('/media/screenshots/') },
    ])
    expect(await screenshotsOf(other)).toEqual([])
  })
})

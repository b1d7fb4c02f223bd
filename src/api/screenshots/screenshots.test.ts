import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { sendForm } from '../../../test/support/upload-site.ts'

const ORIGIN = 'http://translate.example:8080'
const BASE = `${ORIGIN}/api`
const USER = `${BASE}/users/admin/`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII=',
  'base64',
)
/** The same with another size in its header, which is all that is looked at. */
const WIDE = Buffer.from(PNG).fill(0xff, 18, 20)

describeOnEngines('screenshots', (engine) => {
  let site: TestSite
  let open: StoredComponent
  const ids: number[] = []
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = numberedStrings(2)
    open = await storeComponent(site.ctx, { project: 'open', slug: 'a', languages: ['cs'], strings })
    const other = await storeComponent(site.ctx, { project: 'open', slug: 'b', strings })
    const secret = await storeComponent(site.ctx, {
      project: 'secret',
      slug: 'a',
      access: 'private',
      strings,
    })
    for (const { translations } of [open, other, secret]) ids.push(await insert(translations.en ?? 0))
  })

  async function insert(translationId: number): Promise<number> {
    const db = engine.db()
    const { id } = await db
      .insertInto('screenshot')
      .values({ translation_id: translationId, name: 'Shot', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('are hidden with their project', async () => {
    const list = await site.send({ path: '/api/screenshots/', key: null })

    expect(list.json()).toMatchObject({ count: 2 })
    expect((await site.send({ path: `/api/screenshots/${ids[2]}/`, key: null })).status).toBe(404)
    expect((await site.send({ path: `/api/screenshots/${ids[2]}/` })).status).toBe(200)
    expect((await site.send({ path: '/api/screenshots/' })).json()).toMatchObject({ count: 3 })
    expect((await site.send({ path: '/api/components/secret/a/screenshots/', key: null })).status).toBe(404)
  })

  it('are listed by component, with the strings on them', async () => {
    const units = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', open.translations.en ?? 0)
      .orderBy('id')
      .execute()
    const pairs = units.map(({ id }) => ({ screenshot_id: ids[0] ?? 0, unit_id: id }))
    await engine.db().insertInto('screenshot_unit').values(pairs).execute()

    const answer = await site.send({ path: '/api/components/open/a/screenshots/?page_size=5', key: null })

    expect(answer.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: ids[0],
          name: 'Shot',
          repository_filename: '',
          translation: `${BASE}/translations/open/a/en/`,
          file_url: `${BASE}/screenshots/${ids[0]}/file/`,
          units: units.map(({ id }) => `${BASE}/units/${id}/`),
          url: `${BASE}/screenshots/${ids[0]}/`,
        },
      ],
    })
  })

  it('have pages', async () => {
    const page = await site.send({ path: '/api/screenshots/?page_size=1&page=2', key: null })

    expect(page.json()).toMatchObject({ count: 2, results: [{ url: `${BASE}/screenshots/${ids[1]}/` }] })
    expect((await site.send({ path: '/api/screenshots/?page=2', key: null })).status).toBe(404)
    expect((await site.send({ path: '/api/screenshots/999999/' })).status).toBe(404)
  })

  const place = { project_slug: 'open', component_slug: 'a', language_code: 'en' }
  const upload = (
    path: string,
    fields: Readonly<Record<string, string>>,
    image?: [string, Buffer],
    key?: string,
  ) => sendForm(site, { path, ...(key !== undefined && { key }) }, { ...fields, ...(image && { image }) })
  const add = (fields: Readonly<Record<string, string>>, image?: [string, Buffer], key?: string) =>
    upload('/api/screenshots/', fields, image, key)
  const idOf = (answer: { json(): unknown }) =>
    Number(/(\d+)\/$/.exec((answer.json() as { url: string }).url)?.[1])
  const eventsOf = async (action: number) =>
    (await site.send({ path: `/api/translations/open/a/en/changes/?action=${action}` })).json()

  it('are added with an image, for the API and pages', async () => {
    const answer = await add({ ...place, name: 'Start' }, ['../Start page.png', PNG])

    expect(answer.status).toBe(201)
    const id = idOf(answer)
    expect(answer.json()).toEqual({
      id,
      name: 'Start',
      repository_filename: '',
      translation: `${BASE}/translations/open/a/en/`,
      units: [],
      file_url: `${BASE}/screenshots/${id}/file/`,
      url: `${BASE}/screenshots/${id}/`,
      image: `${ORIGIN}/media/screenshots/Start_page.png`,
    })
    const file = await site.send({ path: `/api/screenshots/${id}/file/`, key: null })
    expect(file.headers).toMatchObject({
      'content-type': 'application/binary',
      'content-disposition': 'attachment; filename="Start_page.png"',
    })
    expect(file.bytes.equals(PNG)).toBe(true)
    const picture = await site.send({ path: '/media/screenshots/Start_page.png', key: null })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(picture.bytes.equals(PNG)).toBe(true)
    expect(await eventsOf(57)).toMatchObject({
      count: 1,
      results: [{ target: 'Start', user: USER, author: USER }],
    })
    const other = await add({ ...place, name: 'Again' }, ['Start page.png', PNG])
    expect(other.json()).toMatchObject({ image: expect.stringMatching(/Start_page_[0-9a-f]{8}\.png$/) })
  })

  it('name their file in the repository, which can change alone', async () => {
    const at = 'docs/window.png'
    const added = await add({ ...place, name: 'Window', repository_filename: at }, ['window.png', PNG])
    const path = `/api/screenshots/${idOf(added)}/`
    const patch = (json: object) => site.send({ method: 'PATCH', path, json })
    expect(added.json()).toMatchObject({ name: 'Window', repository_filename: at })

    expect((await patch({ repository_filename: 'x'.repeat(401) })).json()).toHaveProperty(
      'repository_filename',
    )
    expect((await patch({ name: 'Other' })).json()).toMatchObject({ name: 'Other', repository_filename: at })
    expect((await patch({ repository_filename: '' })).json()).toMatchObject({
      name: 'Other',
      repository_filename: '',
    })
  })

  it('are hidden with their images', async () => {
    const answer = await add({ ...place, project_slug: 'secret', name: 'S' }, ['secret.png', PNG])

    for (const path of [`/api/screenshots/${idOf(answer)}/file/`, '/media/screenshots/secret.png']) {
      expect((await site.send({ path })).status).toBe(200)
      expect((await site.send({ path, key: null })).status).toBe(404)
    }
    expect((await site.send({ path: '/media/screenshots/nothing.png' })).status).toBe(404)
  })

  it.each<[object, [string, Buffer] | undefined, object]>([
    [{ name: 'x' }, ['a.png', PNG], { project_slug: 'This field is required.' }],
    [{ project_slug: 'open', name: 'x' }, ['a.png', PNG], { component_slug: 'This field is required.' }],
    [
      { ...place, component_slug: 'nope', name: 'x' },
      ['a.png', PNG],
      {
        project_slug: 'Translation not found.',
        component_slug: 'Translation not found.',
        language_code: 'Translation not found.',
      },
    ],
    [place, ['a.png', PNG], { name: ['This field is required.'] }],
    [{ ...place, name: 'x' }, undefined, { image: ['No file was submitted.'] }],
    [{ ...place, name: 'x' }, ['a.png', Buffer.alloc(0)], { image: ['The submitted file is empty.'] }],
    [
      { ...place, name: 'x' },
      ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      { image: ['Not an image. Upload a PNG, JPEG, GIF or WebP file.'] },
    ],
    [
      { ...place, name: 'x' },
      ['a.png', WIDE],
      { image: ['The image is 65535 × 8 pixels; the maximum is 2000 × 2000.'] },
    ],
    [{ ...place, name: 'x'.repeat(201) }, ['a.png', PNG], { name: [expect.stringContaining('200')] }],
  ])('are rejected with the invalid member: %j', async (fields, image, errors) => {
    const before = (await site.send({ path: '/api/screenshots/' })).json()

    const answer = await add(fields as Record<string, string>, image)

    expect([answer.status, answer.json()]).toEqual([400, errors])
    expect((await site.send({ path: '/api/screenshots/' })).json()).toMatchObject(before as object)
  })

  it('accept another image, and no other file', async () => {
    const path = `/api/screenshots/${idOf(await add({ ...place, name: 'Old' }, ['old.png', PNG]))}/file/`
    const gif = Buffer.from('GIF89a\x08\0\x08\0', 'latin1')

    expect((await upload(path, {}, ['new.gif', gif])).json()).toEqual({ result: true })

    expect((await site.send({ path })).bytes.equals(gif)).toBe(true)
    expect(await eventsOf(58)).toMatchObject({
      count: 1,
      results: [{ target: 'Old', user: USER, author: USER }],
    })
    expect((await upload(path, {}, ['new.gif', Buffer.from('text')])).json()).toHaveProperty('image')
    expect((await upload(path, {})).json()).toEqual({ image: ['No file was submitted.'] })
    expect((await site.send({ path })).bytes.equals(gif)).toBe(true)
    expect((await site.send({ path: '/media/screenshots/old.png' })).status).toBe(404)
  })

  it('list their strings in the translation', async () => {
    const id = idOf(await add({ ...place, name: 'Strings' }, ['s.png', PNG]))
    const unitsOf = (language: string) =>
      engine
        .db()
        .selectFrom('unit')
        .select('id')
        .where('translation_id', '=', open.translations[language] ?? 0)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    const [own, foreign] = [await unitsOf('en'), await unitsOf('cs')]
    const show = (json: object) => site.send({ method: 'POST', path: `/api/screenshots/${id}/units/`, json })
    const hide = (unit: number) =>
      site.send({ method: 'DELETE', path: `/api/screenshots/${id}/units/${unit}/` })

    expect((await show({ unit_id: String(own.id) })).json()).toMatchObject({
      units: [`${BASE}/units/${own.id}/`],
    })
    expect((await show({ unit_id: own.id })).json()).toMatchObject({ units: [`${BASE}/units/${own.id}/`] })
    const wrong = { unit_id: 'The translation of the screenshot has no string with this ID.' }
    for (const unit_id of [foreign.id, 999_999, 'x']) {
      expect([(await show({ unit_id })).status, (await show({ unit_id })).json()]).toEqual([400, wrong])
    }
    expect((await show({})).json()).toEqual({ unit_id: 'This field is required.' })
    expect((await site.send({ path: `/api/units/?q=has:screenshot AND id:${own.id}` })).json()).toMatchObject(
      {
        count: 1,
      },
    )
    expect((await hide(own.id)).status).toBe(204)
    expect((await hide(own.id)).status).toBe(404)
  })

  it('are renamed and removed', async () => {
    const path = `/api/screenshots/${idOf(await add({ ...place, name: 'One' }, ['one.png', PNG]))}/`

    expect((await site.send({ method: 'PATCH', path, json: { name: 'Two' } })).json()).toMatchObject({
      name: 'Two',
    })
    expect((await site.send({ method: 'PUT', path, json: {} })).json()).toEqual({
      name: ['This field is required.'],
    })
    expect((await site.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await site.send({ path })).status).toBe(404)
    expect((await site.send({ path: '/media/screenshots/one.png' })).status).toBe(404)
  })

  it('are changed only by users with permission', async () => {
    const key = await addUser(site.ctx, 'somebody')

    expect((await add({ ...place, name: 'x' }, ['a.png', PNG], key)).status).toBe(403)
    expect((await add({ ...place, project_slug: 'secret', name: 'x' }, ['a.png', PNG], key)).status).toBe(400)
  })
})

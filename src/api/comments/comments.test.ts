import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { countersOf, historyOf, lastChangeNumber, unitOf } from '../../../test/support/stored-units.ts'

describeOnEngines('comments', (engine) => {
  let site: TestSite
  let anna: string
  let bruno: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    anna = await addUser(site.ctx, 'anna')
    bruno = await addUser(site.ctx, 'bruno')
  })

  async function component(): Promise<{ app: MemoryComponent; cs: number; en: number }> {
    const app = await addMemoryComponent(site.ctx, {})
    await app.sync({ 'cs.po': poFile({ One: 'Jedna' }) })
    const id = async (language: string) => (await unitOf(engine.db(), app.id, language, 'One')).id
    return { app, cs: await id('cs'), en: await id('en') }
  }

  async function say(unit: number, json: unknown, key: string | null = anna) {
    const answer = await site.send({ method: 'POST', path: `/api/units/${unit}/comments/`, json, key })
    return { status: answer.status, body: answer.json() as { id: number } }
  }

  async function listed(unit: number): Promise<unknown> {
    return (await site.send({ path: `/api/units/${unit}/comments/`, key: null })).json()
  }

  async function setReview({ projectId }: MemoryComponent): Promise<void> {
    await engine.db().updateTable('project').set({ source_review: 1 }).where('id', '=', projectId).execute()
  }

  it('are for one language or for all, and count for their unit', async () => {
    const db = engine.db()
    const { app, cs, en } = await component()
    const before = await lastChangeNumber(db, app.id)

    const own = await say(cs, { scope: 'translation', comment: 'Is that right?' })
    const all = await say(cs, { scope: 'global', comment: 'What is this?' })

    expect([own.status, all.status]).toEqual([201, 201])
    expect(await listed(cs)).toMatchObject({
      count: 1,
      results: [{ comment: 'Is that right?', user: expect.stringMatching('/users/anna/$'), resolved: false }],
    })
    expect(await listed(en)).toMatchObject({ count: 1, results: [{ id: all.body.id }] })
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ comments: 1 })
    expect(await countersOf(db, app.id, 'en')).toMatchObject({ comments: 1 })
    expect(await historyOf(db, app.id, before)).toBe('45 3 45 3')
    const found = await site.send({ path: '/api/units/?q=has:comment+comment:right' })
    expect(found.json()).toMatchObject({ count: 1, results: [{ id: cs, has_comment: true }] })
    await expectSoundDatabase(db)
  })

  it.each<[string, object, object]>([
    ['without anything', {}, { scope: expect.anything(), comment: expect.anything() }],
    ['with a scope of its own', { scope: 'x', comment: 'a' }, { scope: expect.anything() }],
    ['without words', { scope: 'global', comment: ' ' }, { comment: expect.anything() }],
    ['that is too long', { scope: 'global', comment: 'a'.repeat(1001) }, { comment: expect.anything() }],
    ['on a fault without reviews', { scope: 'report', comment: 'a' }, { scope: expect.anything() }],
  ])('are rejected %s', async (_, body, expected) => {
    const { cs } = await component()

    expect(await say(cs, body)).toEqual({ status: 400, body: expected })
  })

  it('are for all languages on a source string', async () => {
    const { en } = await component()

    expect(await say(en, { scope: 'translation', comment: 'a' })).toMatchObject({ status: 400 })
    expect(await say(en, { scope: 'global', comment: 'a' })).toMatchObject({ status: 201 })
    expect((await say(en, { scope: 'global', comment: 'a' }, null)).status).toBe(401)
  })

  it('can be added for others and with earlier times by project managers', async () => {
    const { cs } = await component()
    const past = { timestamp: '2020-01-02T03:04:05Z', user_email: 'bruno@example.com' }
    const said = { scope: 'translation', comment: 'Long ago', ...past }

    expect((await say(cs, said)).status).toBe(403)
    const answer = await site.send({ method: 'POST', path: `/api/units/${cs}/comments/`, json: said })

    expect([answer.status, answer.json()]).toMatchObject([
      201,
      { timestamp: '2020-01-02T03:04:05.000000Z', user: expect.stringMatching('/users/bruno/$') },
    ])
    for (const wrong of [
      { timestamp: 'then' },
      { timestamp: '2999-01-01' },
      { user_email: 'no@example.com' },
    ]) {
      const json = { ...said, ...wrong }
      const refused = await site.send({ method: 'POST', path: `/api/units/${cs}/comments/`, json })
      expect([refused.status, refused.json()]).toEqual([
        400,
        { [Object.keys(wrong)[0] ?? '']: expect.anything() },
      ])
    }
  })

  it('are resolved and deleted by their authors and users with permission', async () => {
    const db = engine.db()
    const { app, cs } = await component()
    const { body } = await say(cs, { scope: 'translation', comment: 'Is that right?' })
    const path = `/api/units/${cs}/comments/${body.id}/`
    const before = await lastChangeNumber(db, app.id)

    expect((await site.send({ method: 'POST', path: `${path}resolve/`, key: bruno })).status).toBe(403)
    expect((await site.send({ method: 'DELETE', path, key: bruno })).status).toBe(403)
    expect((await site.send({ method: 'POST', path: `${path}resolve/`, key: anna })).status).toBe(204)
    expect(await listed(cs)).toMatchObject({ results: [{ resolved: true }] })
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ comments: 0 })
    expect((await site.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await site.send({ method: 'DELETE', path })).status).toBe(404)

    expect(await listed(cs)).toMatchObject({ count: 0 })
    expect(await historyOf(db, app.id, before)).toBe('65 64')
    await expectSoundDatabase(db)
  })

  it('report errors in source strings: with a label, or by marking the text of a template', async () => {
    const db = engine.db()
    const { app, cs, en } = await component()
    await setReview(app)

    expect((await say(cs, { scope: 'report', comment: 'A typo' })).status).toBe(201)

    expect((await site.send({ path: `/api/units/${en}/` })).json()).toMatchObject({
      labels: ['Source needs review'],
      has_comment: true,
    })
    const keyed = await addMemoryComponent(site.ctx, {
      filemask: '*.json',
      file_format: 'json',
      template: 'en.json',
      edit_template: true,
    })
    await keyed.sync({ 'en.json': '{"a": "Typpo"}', 'cs.json': '{"a": "Překlep"}' })
    await setReview(keyed)
    const { id } = await unitOf(db, keyed.id, 'cs', 'a')
    expect((await say(id, { scope: 'report', comment: 'A typo' })).status).toBe(201)
    expect(await unitOf(db, keyed.id, 'en', 'a')).toMatchObject({ state: 10, marks: 2 })
    expect(await unitOf(db, keyed.id, 'cs', 'a')).toMatchObject({ state: 100 })
    await expectSoundDatabase(db)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { countersOf, historyOf, lastChangeNumber, unitOf } from '../../../test/support/stored-units.ts'

describeOnEngines('suggestions', (engine) => {
  let site: TestSite
  let anna: string
  let bruno: string
  let cleo: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    anna = await addUser(site.ctx, 'anna')
    bruno = await addUser(site.ctx, 'bruno')
    cleo = await addUser(site.ctx, 'cleo')
  })

  async function component(settings = {}): Promise<{ app: MemoryComponent; unit: number }> {
    const app = await addMemoryComponent(site.ctx, { enable_suggestions: true, ...settings })
    await app.sync({ 'cs.po': poFile({ One: 'Jedna', Two: '' }) })
    return { app, unit: (await unitOf(engine.db(), app.id, 'cs', 'One')).id }
  }

  async function send(path: string, json: unknown, key = anna, method = 'POST'): Promise<[number, unknown]> {
    const answer = await site.send({ method, path, json, key })
    return [answer.status, answer.text === '' ? null : answer.json()]
  }

  async function suggest(unit: number, text: string, key = anna): Promise<number> {
    const [status, body] = await send(`/api/units/${unit}/suggestions/`, { target: [text] }, key)
    expect(status).toBe(201)
    return (body as { id: number }).id
  }

  it('are listed with their authors, and count for their unit', async () => {
    const db = engine.db()
    const { app, unit } = await component()
    const before = await lastChangeNumber(db, app.id)

    const id = await suggest(unit, 'Jeden')

    const listed = await site.send({ path: `/api/units/${unit}/suggestions/`, key: null })
    expect(listed.json()).toMatchObject({
      count: 1,
      results: [
        {
          id,
          target: ['Jeden'],
          votes: 0,
          unit: expect.stringMatching(`/api/units/${unit}/$`),
          user: expect.stringMatching('/api/users/anna/$'),
        },
      ],
    })
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ suggestions: 1, translated: 1 })
    expect(await historyOf(db, app.id, before)).toBe('4')
    const found = await site.send({ path: '/api/units/?q=has:suggestion+suggestion:Jeden' })
    expect(found.json()).toMatchObject({ count: 1, results: [{ id: unit, has_suggestion: true }] })
    await expectSoundDatabase(db)
  })

  it.each<[string, unknown]>([
    ['the translation itself', ['Jedna']],
    ['nothing', ['']],
    ['no form', []],
    ['too many forms', ['a', 'b']],
    ['a separator', ['a\u001e\u001eb']],
    ['no list', 'text'],
    ['a text that is too long', ['a'.repeat(100_001)]],
  ])('are rejected if they are %s', async (_, target) => {
    const { unit } = await component()

    const [status, body] = await send(`/api/units/${unit}/suggestions/`, { target })

    expect([status, body]).toEqual([400, { target: expect.anything() }])
  })

  it('are rejected if repeated, if turned off, and on source strings', async () => {
    const { app, unit } = await component()
    await suggest(unit, 'Jeden')
    expect((await send(`/api/units/${unit}/suggestions/`, { target: ['Jeden'] }, bruno))[0]).toBe(400)
    const source = await unitOf(engine.db(), app.id, 'en', 'One')
    expect((await send(`/api/units/${source.id}/suggestions/`, { target: ['x'] }))[0]).toBe(403)
    const off = await component({ enable_suggestions: false })
    expect((await send(`/api/units/${off.unit}/suggestions/`, { target: ['x'] }))[0]).toBe(403)
  })

  it('become translations of their authors', async () => {
    const db = engine.db()
    const { app, unit } = await component()
    const id = await suggest(unit, 'Jeden')
    const before = await lastChangeNumber(db, app.id)

    expect(await send(`/api/suggestions/${id}/accept/`, {}, bruno)).toEqual([200, { result: 'accepted' }])

    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ target: 'Jeden', state: 20, marks: 0 })
    expect(await historyOf(db, app.id, before)).toBe('45 7')
    const people = await db
      .selectFrom('change as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .innerJoin('user as a', 'a.id', 'c.author_id')
      .select(['u.username as user', 'a.username as author'])
      .where('c.unit_id', '=', unit)
      .where('c.action', '=', 7)
      .execute()
    expect(people).toEqual([{ user: 'bruno', author: 'anna' }])
    const edit = await db
      .selectFrom('pending_edit as e')
      .innerJoin('user as u', 'u.id', 'e.author_id')
      .select('u.username')
      .where('unit_id', '=', unit)
      .execute()
    expect(edit).toEqual([{ username: 'anna' }])
    expect((await send(`/api/suggestions/${id}/accept/`, {}, bruno))[0]).toBe(404)
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ suggestions: 0 })
    await expectSoundDatabase(db)
  })

  it('are approved only by reviewers, if reviews are enabled', async () => {
    const db = engine.db()
    const { app, unit } = await component()
    const id = await suggest(unit, 'Jeden')
    const approve = (key?: string) => send(`/api/suggestions/${id}/accept/`, { approve: true }, key)
    const admin = (path: string, json: unknown) => site.send({ method: 'POST', path, json })

    expect((await admin(`/api/suggestions/${id}/accept/`, { approve: true })).status).toBe(403)
    await db.updateTable('project').set({ translation_review: 1 }).where('id', '=', app.projectId).execute()
    expect((await approve(bruno))[0]).toBe(403)
    expect((await admin(`/api/suggestions/${id}/accept/`, { approve: true })).status).toBe(200)

    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ target: 'Jeden', state: 30 })
    const second = await suggest(unit, 'Jedno')
    expect((await send(`/api/suggestions/${second}/accept/`, {}, bruno))[0]).toBe(403)
    await expectSoundDatabase(db)
  })

  it('are deleted by their authors and users with permission, with a reason', async () => {
    const db = engine.db()
    const { app, unit } = await component()
    const [own, other] = [await suggest(unit, 'Jeden'), await suggest(unit, 'Jedno')]
    await db.updateTable('component').set({ locked: 1 }).where('id', '=', app.id).execute()

    expect((await send(`/api/suggestions/${own}/`, undefined, anna, 'DELETE'))[0]).toBe(204)
    const reason = { rejection_reason: 'Wrong gender' }
    expect((await send(`/api/suggestions/${other}/`, reason, bruno, 'DELETE'))[0]).toBe(204)

    const removed = await db
      .selectFrom('change')
      .select(['target', 'details'])
      .where('unit_id', '=', unit)
      .where('action', '=', 26)
      .orderBy('id')
      .execute()
    expect(removed).toEqual([
      { target: 'Jeden', details: null },
      { target: 'Jedno', details: '{"rejection_reason":"Wrong gender"}' },
    ])
    expect(await countersOf(db, app.id, 'cs')).toMatchObject({ suggestions: 0 })
    await expectSoundDatabase(db)
  })

  it('accept one vote per user, and are accepted with enough votes', async () => {
    const db = engine.db()
    const { app, unit } = await component({ suggestion_voting: true, suggestion_autoaccept: 2 })
    // Where votes decide, nobody writes the text without them.
    expect((await send(`/api/units/${unit}/`, { target: ['x'], state: 20 }, bruno, 'PATCH'))[0]).toBe(403)
    const id = await suggest(unit, 'Jeden')
    const vote = (value: unknown, key: string) => send(`/api/suggestions/${id}/vote/`, { value }, key)

    expect((await vote(2, bruno))[0]).toBe(400)
    expect(await vote(-1, bruno)).toMatchObject([200, { result: 'voted', suggestion: { votes: 0 } }])
    expect(await vote(-1, bruno)).toMatchObject([200, { result: 'voted', suggestion: { votes: 0 } }])
    expect(await vote(1, cleo)).toMatchObject([200, { result: 'voted', suggestion: { votes: 1 } }])
    expect(await vote(1, bruno)).toEqual([200, { result: 'accepted', suggestion: null }])

    expect(await unitOf(db, app.id, 'cs', 'One')).toMatchObject({ target: 'Jeden', state: 20 })
    await expectSoundDatabase(db)
  })

  it('count as a vote for an equal suggestion', async () => {
    const { unit } = await component({ suggestion_voting: true })
    const id = await suggest(unit, 'Jeden')

    const again = await send(`/api/units/${unit}/suggestions/`, { target: ['Jeden'] }, bruno)

    expect(again).toMatchObject([200, { result: 'voted', suggestion: { id, votes: 2 } }])
    const plain = await component()
    const other = await suggest(plain.unit, 'Jeden')
    expect((await send(`/api/suggestions/${other}/vote/`, { value: 1 }, bruno))[0]).toBe(403)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { removeProjectRows } from '../../storage/components/removal/remove-project-rows.ts'
import { findLanguage } from '../../storage/languages.ts'
import { deleteEntries } from '../../storage/memory/entry-ids.ts'
import { insertMemory } from '../../storage/memory/memory-entries.ts'

describeOnEngines('the translation memory', (engine) => {
  let site: TestSite
  let projectId: number
  let entry: Record<string, unknown>
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const stored = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings: numberedStrings(1),
    })
    projectId = stored.projectId
    entry = {
      source: ' Yes',
      target: 'Ano',
      origin: 'open/app',
      project: projectId,
      source_language: await languageId('en'),
      target_language: await languageId('cs'),
    }
  })

  const languageId = async (code: string) => (await findLanguage(engine.db(), code))?.id ?? 0
  const add = (json: unknown, key?: string | null): Promise<TestAnswer> =>
    site.send({ method: 'POST', path: '/api/memory/', json, ...(key !== undefined && { key }) })
  const idOf = (answer: TestAnswer) => (answer.json() as { id: number }).id
  const personal = (userId: number) =>
    insertMemory(engine.db(), {
      source: 'Own',
      target: 'Vlastní',
      origin: 'open/app',
      projectId: null,
      userId,
      sourceLanguageId: Number(entry.source_language),
      targetLanguageId: Number(entry.target_language),
      fromFile: false,
      isShared: false,
      ...WITHOUT_EDIT,
    })
  const userIdOf = async (username: string) => {
    const query = engine.db().selectFrom('user').select('id').where('username', '=', username)
    return (await query.executeTakeFirstOrThrow()).id
  }

  it('is visible to administrators only', async () => {
    const key = await addUser(site.ctx)
    const id = idOf(await add(entry))

    for (const path of ['/api/memory/', `/api/memory/${id}/`, '/api/memory/999999999/']) {
      expect((await site.send({ path, key: null })).status).toBe(401)
      expect((await site.send({ path, key })).json()).toEqual({ detail: 'Access not allowed' })
    }
    expect((await add({}, key)).status).toBe(403)
    expect((await add({}, null)).status).toBe(401)
  })

  it('has no entries that were not added', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await site.send({ method, path: '/api/memory/999999999/', json: entry })
      expect([method, answer.status, answer.json()]).toEqual([method, 404, { detail: 'Not found.' }])
    }
  })

  it('rejects entries with all their errors', async () => {
    expect((await add({})).json()).toEqual(
      Object.fromEntries(
        ['source', 'target', 'source_language', 'target_language', 'origin'].map((name) => [
          name,
          ['This field is required.'],
        ]),
      ),
    )
    const unknown = { source_language: 999999, target_language: 999998, project: 999997 }
    expect((await add({ ...entry, ...unknown, target: 'x'.repeat(100_001) })).json()).toEqual({
      source_language: ['Invalid pk "999999" - object does not exist.'],
      target_language: ['Invalid pk "999998" - object does not exist.'],
      project: ['Invalid pk "999997" - object does not exist.'],
      target: ['Ensure this field has no more than 100000 characters.'],
    })
  })

  it('adds, shows, changes and deletes entries', async () => {
    const added = await add(entry)
    const path = `/api/memory/${idOf(added)}/`
    const whole = { id: idOf(added), ...entry, from_file: false, shared: false }

    expect([added.status, added.json()]).toEqual([201, whole])
    expect((await site.send({ path })).json()).toEqual(whole)
    const changed = await site.send({ method: 'PATCH', path, json: { target: 'Jo', project: null } })
    expect(changed.json()).toEqual({ ...whole, target: 'Jo', project: null })
    const replaced = await site.send({ method: 'PUT', path, json: { ...entry, shared: true } })
    expect(replaced.json()).toEqual({ ...whole, shared: true })
    expect((await site.send({ method: 'DELETE', path })).status).toBe(204)
    expect((await site.send({ path })).status).toBe(404)
  })

  it('shows pages from both ends', async () => {
    await deleteEntries(engine.db(), (query) => query)
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push(idOf(await add({ ...entry, source: `Text ${n}` })))
    const page = async (query: string) => {
      const { json } = await site.send({ path: `/api/memory/?page_size=2&${query}` })
      const { count, results } = json() as { count: number; results: { id: number }[] }
      return [count, ...results.map(({ id }) => ids.indexOf(id))]
    }

    expect(await page('')).toEqual([5, 0, 1])
    expect(await page('page=2')).toEqual([5, 2, 3])
    expect(await page('page=last')).toEqual([5, 4])
    expect((await site.send({ path: '/api/memory/?page=2' })).json()).toEqual({ detail: 'Invalid page.' })
  })

  it('lets administrators alone delete entries of users', async () => {
    const [key, otherKey] = [await addUser(site.ctx, 'owner'), await addUser(site.ctx, 'other')]
    const path = `/api/memory/${await personal(await userIdOf('owner'))}/`

    expect((await site.send({ method: 'DELETE', path, key: otherKey })).status).toBe(403)
    expect(
      (await site.send({ method: 'DELETE', path: '/api/memory/999999999/', key: otherKey })).status,
    ).toBe(403)
    expect((await site.send({ method: 'DELETE', path, key })).status).toBe(403)
    expect((await site.send({ method: 'DELETE', path })).status).toBe(204)
  })

  it('deletes the entries of a deleted user', async () => {
    await addUser(site.ctx, 'leaver')
    const path = `/api/memory/${await personal(await userIdOf('leaver'))}/`

    await site.send({ method: 'DELETE', path: '/api/users/leaver/' })

    expect((await site.send({ path })).status).toBe(404)
  })

  it('deletes the entries of a project with it, in batches', async () => {
    const stored = await storeComponent(site.ctx, {
      project: 'leaving',
      slug: 'app',
      strings: numberedStrings(1),
    })
    for (let n = 0; n < 3; n += 1) await add({ ...entry, project: stored.projectId })
    const left = async () => {
      const query = engine.db().selectFrom('memory').select('id').where('project_id', '=', stored.projectId)
      return (await query.execute()).length
    }
    await site.send({ method: 'DELETE', path: '/api/projects/leaving/' })
    const counts: number[] = []

    while ((await removeProjectRows(engine.db(), stored.projectId, 2)) > 0) counts.push(await left())

    expect(counts).toContain(1)
    expect(await left()).toBe(0)
    expect((await add({ ...entry, project: stored.projectId })).json()).toMatchObject({
      project: expect.anything(),
    })
  })
})

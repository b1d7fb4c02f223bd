import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import type { MemoryEntryJson } from '../../contract/memory-files.ts'
import { PROJECT_SELECTION } from '../../domain/default-groups.ts'
import { type MemoryEntry, WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { insertGroup } from '../../storage/accounts/groups.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertRole } from '../../storage/accounts/roles.ts'
import { findUser } from '../../storage/accounts/users.ts'
import { findLanguage } from '../../storage/languages.ts'
import { insertMemory } from '../../storage/memory/memory-entries.ts'

const OPEN = '/api/projects/open/memory/entries/'
const OWN = '/api/users/ada-lovelace/memory/entries/'
const SITE = '/api/memory/entries/'
const FORMS = '\u001e\u001e'

describeOnEngines('entries of a memory', (engine) => {
  let site: TestSite
  let ada: string
  let bob: string
  let carol: string
  let adaId = 0
  let projectId = 0
  let hiddenId = 0
  let languages: readonly number[]

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const strings = [{ source: 'x' }]
    projectId = (await storeComponent(site.ctx, { project: 'open', slug: 'app', strings })).projectId
    const settings = { restricted: true }
    hiddenId = (await storeComponent(site.ctx, { project: 'open', slug: 'hidden', settings, strings })).id
    await storeComponent(site.ctx, { project: 'closed', slug: 'app', access: 'private', strings })
    ada = await addUser(site.ctx, 'ada-lovelace')
    bob = await addUser(site.ctx, 'bob-boole')
    carol = await addUser(site.ctx, 'carol-keeper')
    await letKeep('carol-keeper')
    adaId = (await findUser(engine.db(), 'ada-lovelace'))?.id ?? 0
    languages = await Promise.all(
      ['en', 'cs'].map(async (code) => (await findLanguage(engine.db(), code))?.id ?? 0),
    )
  })

  /** Gives a user the permissions for memories of all projects. */
  async function letKeep(username: string): Promise<void> {
    const db = engine.db()
    const roleIds = [await insertRole(db, 'Keeper', ['memory.edit', 'memory.delete'])]
    const selections = { projectSelection: PROJECT_SELECTION.all, languageSelection: 1 }
    const group = await insertGroup(db, { name: 'Keepers', definingProjectId: null, ...selections, roleIds })
    await joinGroup(db, (await findUser(db, username))?.id ?? 0, group)
  }

  async function add(own: Partial<MemoryEntry>): Promise<number> {
    const id = await insertMemory(engine.db(), {
      ...WITHOUT_EDIT,
      source: 'Save',
      target: 'Uložit',
      origin: 'open/app',
      projectId: null,
      userId: null,
      fromFile: false,
      isShared: false,
      sourceLanguageId: languages[0] ?? 0,
      targetLanguageId: languages[1] ?? 0,
      ...own,
    })
    return id ?? 0
  }
  const send = (method: string, path: string, key?: string | null, json?: unknown): Promise<TestAnswer> =>
    site.send({ method, path, ...(key !== undefined && { key }), ...(json !== undefined && { json }) })
  const list = async (path: string, key?: string) => {
    const answer = await send('GET', path, key)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    return answer.json() as { count: number; results: MemoryEntryJson[] }
  }
  const sources = async (path: string, key?: string) =>
    (await list(path, key)).results.map(({ source }) => source.join('|'))

  it.each([
    [SITE, 401, 403],
    ['/api/projects/closed/memory/entries/', 401, 404],
    ['/api/users/admin/memory/entries/', 401, 403],
    ['/api/users/nobody/memory/entries/', 401, 404],
  ])('%s is refused to visitors and others', async (path, visitor, other) => {
    expect((await send('GET', path, null)).status).toBe(visitor)
    expect((await send('GET', path, ada)).status).toBe(other)
  })

  it('are listed with all that is known of them', async () => {
    const person = { authorId: adaId, createdAt: 1_700_000_000_000_000 }
    await add({ projectId, context: 'menu', ...person, isActive: false })
    await add({ projectId, source: `One${FORMS}Many`, target: `Jeden${FORMS}Mnoho`, fromFile: true })

    const { count, results } = await list(OPEN, ada)

    expect(count).toBe(2)
    expect(results).toMatchObject([
      {
        source: ['Save'],
        target: ['Uložit'],
        source_language: 'en',
        target_language: 'cs',
        scope: 'project',
        from_file: false,
        origin: 'open/app',
        context: 'menu',
        active: false,
        project: 'open',
        user: null,
        component: null,
        author: { username: 'ada-lovelace' },
        timestamp: '2023-11-14T22:13:20.000000Z',
      },
      { source: ['One', 'Many'], target: ['Jeden', 'Mnoho'], from_file: true, author: null, timestamp: null },
    ])
  })

  it('are found by a part of the source or the translation, in any case', async () => {
    await add({ projectId, source: 'Zoom in', target: 'Přiblížit' })
    await add({ projectId, source: 'Nothing', target: 'ZOOM nic' })

    expect(await sources(`${OPEN}?q=zOOm`)).toEqual(['Zoom in', 'Nothing'])
    expect(await sources(`${OPEN}?q=${encodeURIComponent('PŘIBLÍŽIT')}`)).toEqual(['Zoom in'])
    expect(await sources(`${OPEN}?q=zoom&source=nothing`)).toEqual(['Nothing'])
    expect((await send('GET', `${OPEN}?target_language=xx`)).json()).toHaveProperty('target_language')

    const removed = await send('DELETE', `${OPEN}?q=zoom`)

    expect(removed.json()).toMatchObject({ removed: 2 })
    expect(await sources(`${OPEN}?q=zoom`)).toEqual([])
  })

  it('of restricted components are neither listed, nor changed or deleted by others', async () => {
    const hidden = await add({ projectId, componentId: hiddenId, source: 'Secret', origin: 'open/hidden' })

    expect(await sources(OPEN, ada)).not.toContain('Secret')
    expect((await list(`${OPEN}?q=secret`)).results).toMatchObject([{ component: 'open/hidden' }])
    expect((await send('PATCH', `${OPEN}${hidden}/`, ada, { target: ['x'] })).status).toBe(403)
    const other = await add({ projectId, source: 'Not secret' })
    expect((await send('PATCH', `${OPEN}${hidden}/`, carol, { target: ['x'] })).status).toBe(404)
    expect((await send('DELETE', `${OPEN}${hidden}/`, carol)).status).toBe(404)
    expect((await send('PATCH', `${OPEN}${other}/`, carol, { target: ['x'] })).status).toBe(200)
    expect((await send('DELETE', `${OPEN}${other}/`, carol)).status).toBe(204)
  })

  it('are changed and deleted by people who may edit the memory of the project', async () => {
    const id = await add({ projectId, source: 'Open', target: 'Otevřit' })
    const path = `${OPEN}${id}/`
    const target = ['Otevřít']
    expect((await send('PATCH', path, null, { target })).status).toBe(401)
    expect((await send('PATCH', path, bob, { target })).status).toBe(403)
    expect((await send('DELETE', path, null)).status).toBe(401)
    expect((await send('DELETE', path, bob)).status).toBe(403)
    expect(
      (await send('PATCH', `/api/projects/closed/memory/entries/${id}/`, undefined, { target })).status,
    ).toBe(404)

    const changed = await send('PATCH', path, undefined, { target })

    expect(changed.json()).toMatchObject({ id, source: ['Open'], target, author: { username: 'admin' } })
    expect((await list(`${OPEN}?q=otev`)).results).toMatchObject([{ target }])
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).status).toBe(404)
    expect((await list(`${OPEN}?q=otev`)).count).toBe(0)
  })

  it('of their own are listed, changed and deleted by everybody', async () => {
    const id = await add({ userId: adaId, source: 'Mine', target: 'Me' })
    const other = await add({ projectId, source: 'Not mine' })
    expect(await sources(OWN, ada)).toEqual(['Mine'])
    expect((await send('GET', OWN, bob)).status).toBe(403)
    expect((await send('PATCH', `${OWN}${id}/`, bob, { target: ['x'] })).status).toBe(403)
    expect((await send('DELETE', `${OWN}${id}/`, bob)).status).toBe(403)
    expect((await send('PATCH', `${OWN}${other}/`, ada, { target: ['x'] })).status).toBe(404)
    expect((await send('DELETE', `${OWN}${other}/`, ada)).status).toBe(404)

    const changed = await send('PATCH', `${OWN}${id}/`, ada, { target: ['Moje'] })

    expect(changed.json()).toMatchObject({ target: ['Moje'], scope: 'personal', user: 'ada-lovelace' })
    expect((await send('DELETE', `${OWN}${id}/`, ada)).status).toBe(204)
    expect(await sources(OWN, ada)).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['no text', { target: [''] }],
    ['only spaces', { target: [' \n'] }],
    ['a text instead of a list', { target: 'Uložit' }],
    ['more forms than before', { target: ['a', 'b'] }],
    ['forms within a text', { target: [`a${FORMS}b`] }],
    ['a null character', { target: ['a\0b'] }],
    ['a text that is too long', { target: ['x'.repeat(100_001)] }],
  ])('are not changed to %s', async (_, json) => {
    const id = await add({ projectId, source: 'Kept', target: 'Zachováno' })

    const refused = await send('PATCH', `${OPEN}${id}/`, undefined, json)

    expect([refused.status, Object.keys(refused.json() as object)]).toEqual([400, ['target']])
    expect((await list(`${OPEN}?q=zachov`)).results.at(-1)).toMatchObject({ id, target: ['Zachováno'] })
  })

  it('of everybody are listed and changed by administrators', async () => {
    const id = await add({ isShared: true, source: 'Shared', target: 'Sdílené' })
    expect((await send('PATCH', `${SITE}${id}/`, ada, { target: ['x'] })).status).toBe(403)
    expect((await send('DELETE', `${SITE}${id}/`, ada)).status).toBe(403)

    expect((await list(`${SITE}?scope=shared`)).results).toMatchObject([{ id, project: null, user: null }])
    expect((await send('PATCH', `${SITE}${id}/`, undefined, { target: ['Společné'] })).status).toBe(200)
    expect((await send('DELETE', `${SITE}${id}/`)).status).toBe(204)
    expect((await list(`${SITE}?scope=shared`)).count).toBe(0)
  })
})

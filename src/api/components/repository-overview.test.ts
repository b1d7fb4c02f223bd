import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { raiseAlert } from '../../storage/components/notices/alerts.ts'

const PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Yes"\nmsgstr ""\n'

describeOnEngines('the overview for maintainers', (engine) => {
  let site: TestSite
  let userKey = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const web = 'https://example.org/'
    const project = await createProject(site.ctx, SYSTEM, { slug: 'demo', name: 'Demo', web })
    const draft = { name: 'App', slug: 'app', vcs: 'local', repo: 'local:', filemask: 'po/*.po' } as const
    const files = [
      { path: 'po/cs.po', bytes: Buffer.from(PO) },
      { path: 'po/app.pot', bytes: Buffer.from(PO) },
    ]
    const settings = { ...draft, file_format: 'po', new_base: 'po/app.pot' }
    const id = await createComponent(site.ctx, SYSTEM, project, settings, { files })
    await storeComponent(site.ctx, { project: 'calm', slug: 'site', strings: [{ source: 'One' }] })
    await raiseAlert(site.ctx.db, id, 'PushFailure', { error: 'Refused' }, site.ctx.now())
  })
  const paths = [
    'components/demo/app/repository/overview/',
    'components/demo/app/alerts/',
    'projects/demo/alerts/',
  ]

  it.each([...paths, 'projects/demo/teams/'])('requires a repository permission: %s', async (path) => {
    expect((await site.send({ path: `/api/${path}`, key: userKey })).status).toBe(403)
    expect((await site.send({ path: `/api/${path.replace('demo', 'nope')}` })).status).toBe(404)
    expect((await site.send({ path: `/api/${path}` })).status).toBe(200)
  })

  it('shows pending changes and tasks of the repository', async () => {
    const answer = await site.send({ path: `/api/${paths[0]}` })

    expect(answer.json()).toMatchObject({
      has_remote: false,
      branch: 'main',
      can_push: false,
      components: 1,
      missing: 0,
      outgoing: 0,
      pending: { strings: 0, authors: 0, oldest: null },
      tasks: [{ state: 'waiting', steps: ['read'], user: null, finished: null }],
    })
  })

  it('shows pending changes in the repositories of the maintainer', async () => {
    const path = '/api/overview/repositories/'
    const mine = await site.send({ path })
    const ofProject = await site.send({ path: `${path}?project=calm` })

    const waiting = {
      project: { slug: 'demo', name: 'Demo' },
      component: { name: 'App', path: 'app' },
      pending: { strings: 0, oldest: null },
      outgoing: 0,
      alerts: [{ name: 'PushFailure', details: { error: 'Refused' } }],
    }
    expect(mine.json()).toMatchObject([waiting])
    expect(ofProject.json()).toMatchObject([{ project: { slug: 'calm' }, outgoing: 0, alerts: [] }])
  })

  it('shows an alert about a project once', async () => {
    const ids = []
    for (const slug of ['a', 'b', 'c']) {
      const { id } = await storeComponent(site.ctx, { project: 'many', slug, strings: [{ source: 'One' }] })
      await raiseAlert(site.ctx.db, id, 'BrokenProjectURL', { link: 'http://127.0.0.1:1/' }, site.ctx.now())
      ids.push(id)
    }
    await raiseAlert(site.ctx.db, ids[1] ?? 0, 'PushFailure', { error: 'Refused' }, site.ctx.now())
    await raiseAlert(site.ctx.db, ids[2] ?? 0, 'PushFailure', { error: 'Refused' }, site.ctx.now())

    const list = async (path: string) => JSON.parse((await site.send({ path })).text)
    const ofProject = await list('/api/projects/many/alerts/')
    const ofLast = await list('/api/components/many/c/alerts/')

    const named = ({ name, component }: { name: string; component: { path: string } }) =>
      `${component.path} ${name}`
    expect(ofProject.map(named)).toEqual(['a BrokenProjectURL', 'b PushFailure', 'c PushFailure'])
    expect(ofLast.map(named)).toEqual(['c BrokenProjectURL', 'c PushFailure'])
  })

  it('shows alerts with their component', async () => {
    for (const path of paths.slice(1)) {
      const answer = await site.send({ path: `/api/${path}` })

      expect(answer.json()).toMatchObject([
        { name: 'PushFailure', component: { name: 'App', path: 'app' }, details: { error: 'Refused' } },
      ])
    }
  })

  it('hides pending changes from others', async () => {
    for (const key of [userKey, null]) {
      for (const query of ['', '?project=demo']) {
        const answer = await site.send({ path: `/api/overview/repositories/${query}`, key })

        expect(answer.json()).toEqual([])
      }
    }
    expect((await site.send({ path: '/api/overview/repositories/?project=nope' })).status).toBe(404)
  })

  it('lists the members of teams', async () => {
    const added = await site.send({ path: '/api/projects/demo/teams/' })
    const [team] = added.json() as { id: number }[]
    const me = (await site.send({ path: '/api/users/', key: userKey })).json() as {
      results: { username: string }[]
    }
    const { username = '' } = me.results[0] ?? {}
    await site.send({ method: 'POST', path: `/api/users/${username}/groups/`, json: { group_id: team?.id } })

    await site.send({ method: 'POST', path: '/api/projects/demo/tokens/', json: { name: 'a-program' } })

    const answer = await site.send({ path: '/api/projects/demo/teams/' })

    expect(answer.json()).toMatchObject([{ members: [{ username }] }, ...(added.json() as object[]).slice(1)])
  })
})

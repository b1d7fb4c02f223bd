import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { makeRepository } from '../../../../test/support/git-repository.ts'
import { type GitServer, startGitServer } from '../../../../test/support/git-server.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../../test/support/one-engine.ts'
import { addPerson, editUnit } from '../../../../test/support/pending-edit.ts'
import { alertsOf, shownUnits } from '../../../../test/support/stored-units.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { CZECH } from '../../../../test/support/written-component.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const

/** A request to the API of the code host. */
interface Asked {
  readonly path: string
  readonly token: string | undefined
  readonly body: unknown
}

describeOnOneEngine('a component whose host opens pull requests', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let host: GitServer
  let anna: number
  const asked: Asked[] = []
  let answer = { status: 201, body: '{}' }
  beforeAll(async () => {
    host = await startGitServer(folder(), (request, response) => serveApi(request, response))
    site = await openImportSite(engine.db(), {
      VCS_ALLOW_SCHEMES: 'http',
      OUTBOUND_ALLOW_PRIVATE: '1',
      SITE_URL: 'https://l10n.example',
    })
    anna = await addPerson(site.ctx, 'anna')
  })
  afterAll(() => host.stop())

  function serveApi(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? ''
    if (!path.startsWith('/api/')) return false
    const token = request.headers.authorization
    void text(request).then((body) => {
      asked.push({ path, token, body: body === '' ? null : JSON.parse(body) })
      const isProject = request.method === 'GET'
      response.writeHead(isProject ? 200 : answer.status).end(isProject ? '{"id":7}' : answer.body)
    })
    return true
  }

  /** A component that follows `OWNER/NAME` of the host, and what it pushed to its push branch. */
  async function follow(name: string, draft: TestDraft) {
    const remote = await makeRepository(folder(), `${engine.name}/${name}`)
    await remote.commit({ 'cs.po': CZECH })
    await runGit(['config', 'http.receivepack', 'true'], remote.path)
    const repo = `${host.url.replace('//', '//bot:s3cret@')}/${engine.name}/${name}.git`
    const app = await site.addUnread({}, { repo, branch: 'main', push_branch: 'l10n', ...draft })
    await app.sync()
    asked.length = 0
    answer = { status: 201, body: '{}' }
    const translate = async (target: string) => {
      const unit = (await shownUnits(engine.db(), app.id, 'cs')).find(({ source }) => source === 'Hello')
      await editUnit(engine.db(), Number(unit?.id), { target, authorId: anna })
    }
    const pushed = () => runGit(['show', 'l10n:cs.po'], remote.path)
    return { ...app, translate, pushed }
  }

  it.each([
    ['github', '/api/v3/repos/OWNER/app/pulls', 'Bearer s3cret'],
    ['gitea', '/api/v1/repos/OWNER/app/pulls', 'token s3cret'],
  ] as const)(
    'requests one from %s after each push, with title and body of the component',
    async (vcs, path, token) => {
      const app = await follow(`${vcs}/app`, {
        vcs,
        pull_message: 'News of {{ component_name }}\n\nFrom {{ site_url }}',
      })
      await app.translate('Nazdar')

      expect((await app.sync(COMMIT)).pushError).toBeNull()

      expect(await app.pushed()).toContain('Nazdar')
      const body = {
        head: 'l10n',
        base: 'main',
        title: 'News of Glossary',
        body: 'From https://l10n.example',
      }
      expect(asked).toEqual([{ path: path.replace('OWNER', `${engine.name}/${vcs}`), token, body }])
      answer = { status: vcs === 'github' ? 422 : 409, body: '{"message":"A pull request already exists"}' }
      await app.translate('Čau')
      expect((await app.sync(COMMIT)).pushError).toBeNull()
      expect(asked).toHaveLength(2)
    },
  )

  it('requests one from GitLab, also for a merge request from a fork', async () => {
    const fork = await makeRepository(folder(), `${engine.name}/bot/app`)
    // Without a common commit, so that the whole history has to be pushed.
    await fork.commit({ README: 'A fork' })
    await runGit(['config', 'http.receivepack', 'true'], fork.path)
    const push = `${host.url.replace('//', '//bot:t0ken@')}/${engine.name}/bot/app.git`
    const app = await follow('app', { vcs: 'gitlab', push, pull_message: 'News' })
    await app.translate('Nazdar')

    expect((await app.sync(COMMIT)).pushError).toBeNull()

    expect(await runGit(['show', 'l10n:cs.po'], fork.path)).toContain('Nazdar')
    const body = {
      source_branch: 'l10n',
      target_branch: 'main',
      title: 'News',
      description: '',
      target_project_id: 7,
    }
    const token = 'Bearer t0ken'
    expect(asked).toEqual([
      { path: `/api/v4/projects/${engine.name}%2Fapp`, token, body: null },
      { path: `/api/v4/projects/${engine.name}%2Fbot%2Fapp/merge_requests`, token, body },
    ])
  })

  it('reports what is wrong, and retries until there is one', async () => {
    const app = await follow('refusing', { vcs: 'github' })
    await app.translate('Nazdar')
    answer = { status: 403, body: '{"message":"Resource not accessible with s3cret"}' }

    const { pushError } = await app.sync(COMMIT)

    expect(pushError).toMatch(/no pull request could be opened \(403 .*not accessible.*; allow the token/)
    expect(pushError).not.toContain('s3cret')
    expect(await alertsOf(engine.db(), app.id)).toHaveProperty('PushFailure')
    expect(await app.pushed()).toContain('Nazdar')
    answer = { status: 201, body: '{}' }
    expect((await app.sync(COMMIT)).pushError).toBeNull()
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('PushFailure')
    await app.sync(COMMIT)
    expect(asked).toHaveLength(2)
  })

  it('requires a push branch', async () => {
    const app = await follow('same', { vcs: 'github', push_branch: '' })
    await app.translate('Nazdar')

    const { pushError } = await app.sync(COMMIT)

    expect(pushError).toMatch(/Set push_branch to a branch/)
    expect(asked).toEqual([])
  })
})

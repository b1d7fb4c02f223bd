import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { startGitServer } from '../../../../test/support/git-server.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../../test/support/one-engine.ts'
import { addPerson } from '../../../../test/support/pending-edit.ts'
import { alertsOf } from '../../../../test/support/stored-units.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH } from '../../../../test/support/written-component.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import { updateComponent } from '../../components/update-component.ts'

const COMMIT = { mustCommit: true, mustPush: true }

describeOnOneEngine('a code host over HTTP', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let hastySite: ImportSite
  let anna: number
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,http', OUTBOUND_ALLOW_PRIVATE: '1' }
    site = await openImportSite(engine.db(), env)
    hastySite = await openImportSite(engine.db(), { ...env, VCS_TIMEOUT: '3' })
    anna = await addPerson(site.ctx, `anna-${engine.name}`)
  })

  let count = 0
  /** A component whose pushes `answer` may respond to itself. */
  async function follow(answer: (response: ServerResponse) => boolean) {
    count += 1
    const project = { slug: `http-${engine.name}-${count}` }
    const app = await addWritten(site, folder(), { 'cs.po': CZECH }, { project, auto_lock_error: false })
    await runGit(['config', 'http.receivepack', 'true'], app.remote.path)
    const host = await startGitServer(folder(), ({ url }, response) =>
      url?.includes('git-receive-pack') ? answer(response) : false,
    )
    onTestFinished(() => host.stop())
    const push = `${host.url.replace('//', '//site:token@')}/${app.remote.path.split('/').at(-1)}`
    await updateComponent(site.ctx, SYSTEM, { project: project.slug, component: 'app' }, { push })
    await app.translate(anna, 'Hello', 'Nazdar')
    return app
  }

  it.each([
    [
      'has no rights for us',
      403,
      /^127\.0\.0\.1 rejects the username and the password or token .* for pushes$/,
    ],
    ['is down', 503, /^127\.0\.0\.1 cannot be reached; .* or try again later$/],
    ['is slow', null, /^127\.0\.0\.1 responds too slowly \(git timed out after 3 seconds\); try again later/],
  ])('that %s is reported in one sentence, and gets all edits later', async (_, status, sentence) => {
    let isBad = true
    const app = await follow((response) => {
      if (isBad && status !== null) response.writeHead(status).end()
      return isBad
    })

    const isSlow = status === null
    const failing = (isSlow ? await hastySite.component(app.id) : app).sync(COMMIT)
    await app.translate(anna, 'Moon', 'Luna')
    const { pushError } = await failing

    expect(pushError).toMatch(sentence)
    expect(pushError).not.toContain('token@')
    expect(await alertsOf(engine.db(), app.id)).toMatchObject({ PushFailure: { error: pushError } })
    isBad = false
    await app.sync(COMMIT)
    expect(await app.file()).toContain('Nazdar')
    expect(await app.file()).toContain('Luna')
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('PushFailure')
  })

  it('that protects the branch is reported with its own message', async () => {
    const app = await follow(() => false)
    const hook = `${app.remote.path}/hooks/pre-receive`
    await writeFile(hook, '#!/bin/sh\necho "main is protected" >&2\nexit 1\n', { mode: 0o755 })

    const { pushError } = await app.sync(COMMIT)

    expect(pushError).toBe(
      '127.0.0.1 rejected the push (pre-receive hook declined: main is protected); allow pushes for this site, or set another push branch',
    )
  })
})

import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { shownUnits, unitLines, unitOf } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { runOperation } from '../../actions/repositories/run-operation.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { updateRevisions } from '../../storage/components/repositories/repositories.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'

const COMPONENT = '/api/components/repo/app/repository/'
const PATHS = [COMPONENT, '/api/projects/repo/repository/', '/api/translations/repo/app/cs/repository/']
const CLEAN =
  "On branch main\nYour branch is up to date with 'origin/main'.\n\nnothing to commit, working tree clean\n"

describeOnEngines('repositories over the API', (engine) => {
  const folder = useFolder()
  let imports: ImportSite
  let site: TestSite
  let remote: TestRepository
  let component: TestComponent
  let anna: string
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env: { ...env, DATA_DIR: imports.ctx.config.DATA_DIR } })
    anna = await addUser(site.ctx, 'anna')
    remote = await makeRepository(folder(), `api-${engine.name}`)
    await remote.commit({ 'cs.po': poFile({ One: 'Jeden' }) }, 'First line\nand second\n\nMore words')
    const draft = { vcs: 'git', repo: remote.url, branch: 'main', project: { slug: 'repo' } } as const
    component = await imports.addUnread({}, draft)
    await component.sync()
    await imports.add(
      { 'cs.po': poFile({ One: 'Jeden' }) },
      { project: { slug: 'hidden', access: 'private' } },
    )
  })

  const read = async (path: string) => (await site.send({ path })).json()
  const post = (path: string, json: unknown, key?: string | null) =>
    site.send({ method: 'POST', path, json, ...(key !== undefined && { key }) })

  it('require permissions', async () => {
    for (const path of PATHS) {
      expect((await site.send({ path, key: null })).status).toBe(403)
      expect((await site.send({ path, key: anna })).status).toBe(403)
      expect((await post(path, { operation: 'pull' }, null)).status).toBe(401)
      expect((await post(path, { operation: 'pull' }, anna)).status).toBe(403)
    }
    for (const path of ['/api/projects/hidden/repository/', '/api/components/hidden/app/repository/']) {
      expect((await site.send({ path, key: null })).status).toBe(404)
      expect((await post(path, { operation: 'pull' }, anna)).status).toBe(404)
    }
    expect((await site.send({ path: '/api/components/repo/nope/repository/' })).status).toBe(404)
    expect((await site.send({ path: '/api/translations/repo/app/xx/repository/' })).status).toBe(404)
  })

  it('reject unknown operations', async () => {
    for (const path of PATHS) {
      const missing = await post(path, {})
      expect([missing.status, missing.json()]).toEqual([400, { operation: ['This field is required.'] }])
      for (const operation of ['explode', 'reset-everything']) {
        const unknown = await post(path, { operation })
        expect(unknown.status).toBe(400)
        expect(unknown.json()).toEqual({ operation: [`"${operation}" is not a valid choice.`] })
      }
    }
  })

  it('show the state of the local copy and the remote', async () => {
    const id = (await remote.git('rev-parse', 'HEAD')).trim()
    const zoned = (await remote.git('log', '-1', '--format=%aI')).trim().replace('+00:00', 'Z')
    const commit = {
      revision: id,
      shortrevision: id.slice(0, 7),
      message: 'First line\nand second\n\nMore words',
      author: 'Upstream Developer <upstream@example.com>',
      author_name: 'Upstream Developer',
      author_email: 'upstream@example.com',
      authordate: zoned,
      commitdate: zoned,
      commit: 'Upstream Developer <upstream@example.com>',
      commit_name: 'Upstream Developer',
      commit_email: 'upstream@example.com',
      summary: 'First line and second',
    }
    const nothing = { total: 0, errors_skipped: 0, commit_policy_skipped: 0, eligible_for_commit: 0 }
    const needs = { needs_commit: false, needs_merge: false, needs_push: false, pending_units: nothing }
    const [whole, project, translation] = await Promise.all(PATHS.map(read))

    const url = `http://translate.example:8080${COMPONENT}`
    expect(whole).toEqual({
      ...needs,
      url,
      remote_commit: commit,
      weblate_commit: commit,
      status: CLEAN,
      merge_failure: null,
      outgoing_commits: 0,
      missing_commits: 0,
    })
    expect(translation).toEqual({ ...(whole as object), url: `http://translate.example:8080${PATHS[2]}` })
    expect(project).toEqual({ ...needs, url: `http://translate.example:8080${PATHS[1]}` })
  })

  it('distinguish outgoing and incoming commits', async () => {
    const local = await imports.component(component.id)
    const before = (await remote.git('rev-parse', 'HEAD')).trim()
    await remote.commit({ 'README.md': 'Hello\n' }, 'Second')
    await component.sync({ mustFetch: true })
    await updateRevisions(engine.db(), local.repositoryId, { local: before })

    expect(await read(COMPONENT)).toMatchObject({
      needs_merge: true,
      needs_push: false,
      outgoing_commits: 0,
      missing_commits: 1,
      remote_commit: { summary: 'Second' },
      status: expect.stringContaining("behind 'origin/main' by 1 commit,"),
    })
    expect(await read('/api/projects/repo/repository/')).toMatchObject({ needs_merge: true })

    await component.sync()
    expect(await read(COMPONENT)).toMatchObject({ needs_merge: false, status: CLEAN })
  })

  it('need a commit while an edit is pending', async () => {
    const own = await imports.add(
      { 'cs.po': poFile({ One: '' }), 'de.po': poFile({ One: '' }) },
      { project: { slug: 'edited' } },
    )
    await editUnit(engine.db(), (await unitOf(engine.db(), own.id, 'cs', 'One')).id, {
      target: 'Jeden',
      authorId: await addPerson(site.ctx, 'editor'),
    })

    const needs = async (path: string) => read(`/api/${path}/repository/`)
    for (const path of ['components/edited/app', 'projects/edited', 'translations/edited/app/cs']) {
      const pending_units = { total: 1, commit_policy_skipped: 0, eligible_for_commit: 1 }
      expect(await needs(path)).toMatchObject({ needs_commit: true, pending_units })
    }
    const none = { total: 0, commit_policy_skipped: 0, eligible_for_commit: 0 }
    expect(await needs('translations/edited/app/de')).toMatchObject({
      needs_commit: false,
      pending_units: none,
    })
    const project = engine.db().updateTable('project').set({ commit_policy: 30 })
    await project.where('slug', '=', 'edited').execute()
    expect(await needs('components/edited/app')).toMatchObject({
      pending_units: { total: 1, errors_skipped: 0, commit_policy_skipped: 1, eligible_for_commit: 0 },
    })
  })

  it('have no remote commits for local repositories', async () => {
    await imports.add({ 'cs.po': poFile({ One: 'Jeden' }) }, { project: { slug: 'own' } })

    expect(await read('/api/components/own/app/repository/')).toMatchObject({
      remote_commit: null,
      weblate_commit: null,
      outgoing_commits: null,
      missing_commits: null,
      status: 'On branch main\nnothing to commit, working tree clean\n',
    })
  })

  it('are pulled during the request, and report the error', async () => {
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    for (const [index, path] of PATHS.entries()) {
      await remote.commit({ 'cs.po': poFile({ One: `Jeden ${index}` }) })

      const answer = await post(path, { operation: 'pull' })

      expect([answer.status, answer.json()]).toEqual([200, { result: true }])
      expect(await unitLines(engine.db(), component.id, 'cs')).toEqual([`One = Jeden ${index} (20)`])
    }

    await engine
      .db()
      .updateTable('repository')
      .set({ branch: 'gone' })
      .where('id', '=', component.repositoryId)
      .execute()
    const failed = await post(COMPONENT, { operation: 'pull' })

    expect(failed.status).toBe(200)
    expect(failed.json()).toEqual({ result: false, detail: expect.stringContaining('gone') })
  })

  it('are committed, pushed, cleaned up and reset on demand', async () => {
    const upstream = await makeRepository(folder(), `pushed-${engine.name}`)
    await upstream.commit({ 'cs.po': poFile({ One: 'Jeden' }) })
    const where = { vcs: 'git', repo: upstream.url, push: upstream.url, branch: 'main' } as const
    const project = { slug: 'pushed' }
    const own = await imports.addUnread({}, { ...where, push_on_commit: false, project })
    await own.sync()
    const [unit] = await shownUnits(engine.db(), own.id, 'cs')
    const authorId = await addPerson(site.ctx, `pusher-${engine.name}`)
    await editUnit(engine.db(), unit?.id ?? 0, { target: 'Jedna', authorId })
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    const path = '/api/components/pushed/app/repository/'
    const run = async (operation: string) => (await post(path, { operation })).json()

    expect(await run('commit')).toEqual({ result: true })
    expect(await read(path)).toMatchObject({
      needs_commit: false,
      needs_push: true,
      needs_merge: false,
      outgoing_commits: 1,
      missing_commits: 0,
      status: expect.stringContaining("ahead of 'origin/main' by 1 commit"),
    })
    for (const operation of ['push', 'cleanup', 'file-sync', 'file-scan', 'reset']) {
      expect([operation, await run(operation)]).toEqual([operation, { result: true }])
    }

    const after = await read(path)
    expect(after).toMatchObject({ needs_commit: false, needs_push: false, needs_merge: false })
    expect(after).toMatchObject({ weblate_commit: { author_name: `pusher-${engine.name}` } })
    expect((await shownUnits(engine.db(), own.id, 'cs'))[0]?.target).toBe('Jedna')
  })

  it('are pulled in the background when that takes too long', async () => {
    const result = await runOperation(
      site.ctx,
      SYSTEM,
      { operation: 'pull', scope: { componentId: component.id } },
      { timeoutMs: 0 },
    )

    expect(result).toEqual({ isDone: true, detail: expect.stringContaining('background') })
  })

  it('respond immediately if the server stops meanwhile', async () => {
    const db = engine.db()
    const own = await imports.add({ 'cs.po': poFile({ One: 'Jeden' }) }, { project: { slug: 'stopped' } })
    const scope = { componentId: own.id }
    const pulled = runOperation(site.ctx, SYSTEM, { operation: 'pull', scope })
    const set = (state: 'running' | 'waiting') =>
      db.updateTable('task').set({ state }).where('component_id', '=', own.id).where('state', '!=', 'done')
    await eventually(async () =>
      expect((await listTasks(db, scope))[0]?.payload).toMatchObject({ mustFetch: true }),
    )
    let isAnswered = false
    void pulled.then(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      // Statements of SQLite answer before any timer can, so that nobody would see this without turns.
      await set('running').execute()
      await turn()
      await set('waiting').execute()
      await turn()
    }

    expect(await pulled).toMatchObject({ isDone: true, detail: expect.stringContaining('background') })
  })
})

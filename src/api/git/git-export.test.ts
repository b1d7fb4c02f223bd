import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand, runGit } from '../../../test/golden/run-command.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { type ListeningSite, openListeningSite } from '../../../test/support/listening-site.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { ADMIN_KEY, addUser } from '../../../test/support/site.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { createComponent } from '../../actions/components/create-component.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findProject } from '../../storage/components/projects.ts'
import { packetLine } from './packet-lines.ts'

describeOnEngines('repositories for git', (engine) => {
  const folder = useFolder()
  let imports: ImportSite
  let site: ListeningSite
  let component: TestComponent
  let anna: string
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openListeningSite(engine.db(), { env: { ...env, DATA_DIR: imports.ctx.config.DATA_DIR } })
    anna = await addUser(site.ctx, `anna-${engine.name}`)
    const remote = await makeRepository(folder(), `export-${engine.name}`)
    await remote.commit({ 'cs.po': poFile({ One: 'Jeden', Two: '' }) }, 'Upstream')
    const draft = { vcs: 'git', repo: remote.url, branch: 'main', project: { slug: 'exported' } } as const
    component = await imports.addUnread({}, draft)
    await component.sync()
    await imports.add(
      { 'cs.po': poFile({ One: 'Tajný' }) },
      { project: { slug: 'hidden', access: 'private' } },
    )
  })
  afterAll(() => site.close())

  const address = (path = 'exported/app', user = '') =>
    `${site.url}/git/${path}/`.replace('://', `://${user}`)
  const place = () => mkdtemp(join(folder(), 'clone-'))
  const infoOf = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${address(path)}info/refs?service=git-upload-pack`, { headers })
  const basic = (user: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  })

  it.each(['0', '1', '2'])('are cloned with version %s of the protocol', async (version) => {
    const clone = await place()

    await runGit(['-c', `protocol.version=${version}`, 'clone', '--quiet', address(), clone])

    expect(await runGit(['log', '--format=%s'], clone)).toBe('Upstream\n')
    expect(await runGit(['branch', '--show-current'], clone)).toBe('main\n')
    expect(await runGit(['for-each-ref', '--format=%(refname)', 'refs/remotes'], clone)).toBe(
      'refs/remotes/origin/HEAD\nrefs/remotes/origin/main\n',
    )
  })

  it('show one branch, and no internal references', async () => {
    const lines = (await runGit(['ls-remote', address()])).trim().split('\n')

    expect(lines.map((line) => line.split('\t')[1])).toEqual(['HEAD', 'refs/heads/main'])
  })

  it('include new commits, which a clone fetches', async () => {
    const clone = await place()
    await runGit(['clone', '--quiet', address(), clone])
    const authorId = await addPerson(site.ctx, `berta-${engine.name}`)
    const { id } = await unitOf(site.ctx.db, component.id, 'cs', 'Two')
    await editUnit(site.ctx.db, id, { target: 'Dva', authorId })
    await component.sync({ mustCommit: true, mustFetch: false })

    await runGit(['pull', '--quiet'], clone)

    expect(await readFile(join(clone, 'cs.po'), 'utf8')).toContain('msgstr "Dva"')
    expect(await runGit(['log', '-1', '--format=%an'], clone)).toBe(`berta-${engine.name}\n`)
  })

  it('are cloned shallow and in part', async () => {
    const [shallow, part, whole] = [await place(), await place(), await place()]
    const own = address('hidden/app', `admin:${ADMIN_KEY}@`)

    await runGit(['clone', '--quiet', '--depth', '1', address(), shallow])
    await runGit(['clone', '--quiet', '--no-checkout', '--filter=blob:none', own, part])
    // Our copy is shallow itself: git 2.39 asks without end when it is not told how deep to go.
    await runGit(['clone', '--quiet', '--depth', '1', '--filter=blob:none', address(), whole])

    expect((await runGit(['rev-list', '--count', 'HEAD'], shallow)).trim()).toBe('1')
    expect(await runGit(['rev-list', '--objects', '--missing=print', 'HEAD'], part)).toContain('\n?')
    await runGit(['checkout', '--quiet'], part)
    expect(await readFile(join(part, 'cs.po'), 'utf8')).toContain('Tajný')
    expect(await readFile(join(whole, 'cs.po'), 'utf8')).toContain('msgstr "Jeden"')
  })

  it('reject pushes with a message in git', async () => {
    const clone = await place()
    await runGit(['clone', '--quiet', address(), clone])

    const push = runGit(['push', address('exported/app', `x:${ADMIN_KEY}@`), 'HEAD:refs/heads/mine'], clone)

    await expect(push).rejects.toThrow('remote error: This repository is read-only')
    const direct = await fetch(`${address()}git-receive-pack`, { method: 'POST' })
    expect(direct.status).toBe(403)
  })

  it('of private projects require read permission', async () => {
    const clone = await place()

    for (const path of ['hidden/app', 'hidden/nothing', 'nothing/app']) {
      const answer = await infoOf(path)
      expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([
        path,
        401,
        'Basic realm="Repositories", charset="UTF-8"',
      ])
      expect((await infoOf(path, basic('anna', anna))).status).toBe(404)
    }
    expect((await infoOf('hidden/app', basic('anna', 'wrong'))).status).toBe(401)
    expect((await infoOf('hidden/app', basic(ADMIN_KEY, ''))).status).toBe(200)
    expect((await infoOf('hidden/app', { authorization: `Token ${ADMIN_KEY}` })).status).toBe(200)
    await expect(runGit(['clone', '--quiet', address('hidden/app'), clone])).rejects.toThrow(
      'could not read Username',
    )
    await runGit(['clone', '--quiet', address('hidden/app', `admin:${ADMIN_KEY}@`), clone])
    expect(await readFile(join(clone, 'cs.po'), 'utf8')).toContain('Tajný')
  })

  it('of a site that requires sign-in require an account', async () => {
    const env = { ...engine.environment(), REQUIRE_LOGIN: '1', DATA_DIR: imports.ctx.config.DATA_DIR }
    const closed = await openListeningSite(engine.db(), { env })
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetch(`${closed.url}/git/exported/app/info/refs?service=git-upload-pack`, { headers })

    const [stranger, known] = [await ask({}), await ask(basic('anna', anna))]
    await closed.close()

    expect([stranger.status, known.status]).toEqual([401, 200])
  })

  it('of components that share one are those of the owner', async () => {
    const project = await findProject(site.ctx.db, 'exported')
    if (!project) throw new Error('There is no project')
    await createComponent(site.ctx, SYSTEM, project, {
      slug: 'linked',
      name: 'Linked',
      vcs: 'git',
      repo: 'weblate://exported/app',
      branch: '',
      filemask: '*.po',
      file_format: 'po',
      new_lang: 'none',
    })

    expect(await runGit(['ls-remote', address('exported/linked')])).toBe(
      await runGit(['ls-remote', address()]),
    )
  })

  it('of components in categories have all slugs in their URL', async () => {
    const before = await runGit(['ls-remote', address()])
    const moveTo = (path: string) =>
      site.ctx.db.updateTable('component').set({ path }).where('id', '=', component.id).execute()
    await moveTo('very/deep/app')

    expect(await runGit(['ls-remote', address('exported/very/deep/app')])).toBe(before)
    expect((await infoOf('exported/app', basic('admin', ADMIN_KEY))).status).toBe(404)
    await moveTo('app')
  })

  it('accept compressed requests, and reject others than those of git', async () => {
    const send = (body: Buffer | string, headers: Readonly<Record<string, string>>) =>
      fetch(`${address()}git-upload-pack`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-git-upload-pack-request',
          'git-protocol': 'version=2',
          ...headers,
        },
      })
    const list = Buffer.concat([packetLine('command=ls-refs\n'), Buffer.from('0000')])

    const packed = await send(gzipSync(list), { 'content-encoding': 'gzip' })
    expect([packed.status, await packed.text()]).toEqual([200, expect.stringContaining('refs/heads/main')])
    expect((await send('nonsense', { 'content-encoding': 'gzip' })).status).toBe(400)
    expect(
      (await send(gzipSync(Buffer.alloc(100 * 1024 * 1024)), { 'content-encoding': 'gzip' })).status,
    ).toBe(413)
    expect((await send(list, { 'content-encoding': 'br' })).status).toBe(415)
    expect((await send(list, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await send('nonsense', {})).status).toBe(200)
    expect((await fetch(`${address()}info/refs`)).status).toBe(403)
    expect((await fetch(`${address()}info/refs?service=git-explode`)).status).toBe(403)
    expect((await fetch(`${address()}HEAD`)).status).toBe(401)
    expect((await fetch(`${address()}..%2f..%2fconfig`)).status).toBe(401)
    expect(await (await fetch(address())).text()).toBe(`git clone ${address()}\n`)
  })

  it('answer many at once, and those beyond with 503', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => infoOf('exported/app')))
    const statuses = new Set(answers.map(({ status }) => status))

    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    expect((await infoOf('exported/app')).status).toBe(200)
  })

  it('pass git fsck', async () => {
    const clone = await place()
    await runCommand('git', ['clone', '--quiet', '--mirror', address(), clone])

    expect(await runGit(['fsck', '--strict'], clone)).toBe('')
  })
})

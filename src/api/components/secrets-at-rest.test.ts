import { createHmac } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { type GitServer, startGitServer } from '../../../test/support/git-server.ts'
import { type ImportSite, openImportSite } from '../../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../../test/support/pending-edit.ts'
import { findInDatabase } from '../../../test/support/scan-database.ts'
import { testKeys } from '../../../test/support/secret-keys.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { alertsOf, shownUnits } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { CZECH } from '../../../test/support/written-component.ts'
import { findRepository } from '../../storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../storage/components/repositories/sealed-addresses.ts'
import { getCurrentKey } from '../../storage/secrets/sealed-values.ts'
import { registerSecretKeys } from '../../storage/secrets/secret-keys.ts'

const READ = 'read-pa55word'
const NEW = 'new-pa55word'
const PUSH = 'pu5h-t0ken'
const WRONG = 'wr0ng-pa55word'
const HOOK = 'h00k-s3cret'
const SECRETS = [READ, NEW, PUSH, WRONG, HOOK]
const PUSH_ALL = { mustCommit: true, mustPush: true, mustFetch: true }

describeOnEngines('secrets of components and projects', (engine) => {
  const folder = useFolder()
  let site: TestSite
  let imports: ImportSite
  let host: GitServer
  let remote: TestRepository
  let readPassword = READ
  let isPushAllowed = true
  let number = 0
  const env = () => ({ ...engine.environment(), VCS_ALLOW_SCHEMES: 'http,file', OUTBOUND_ALLOW_PRIVATE: '1' })
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { env: env() })
    imports = await openImportSite(engine.db(), env())
    remote = await makeRepository(folder(), 'app')
    await remote.commit({ 'cs.po': CZECH })
    await runGit(['config', 'http.receivepack', 'true'], remote.path)
    host = await startGitServer(folder(), guard)
  })
  afterAll(() => host.stop())

  /** Lets people in with the right passwords only, and repeats what it was given to everybody else. */
  function guard({ headers, url }: IncomingMessage, response: ServerResponse): boolean {
    const [user, password] = atob(headers.authorization?.split(' ')[1] ?? '').split(':')
    const isPush = url?.includes('git-receive-pack') ?? false
    const mayRead = user === PUSH || (user === 'bot' && password === readPassword)
    const isIn = isPush ? user === PUSH && isPushAllowed : mayRead
    if (!isIn) {
      const status = headers.authorization === undefined ? 401 : 403
      response.writeHead(status, { 'www-authenticate': 'Basic', 'content-type': 'text/plain' })
      response.end(`No entry for ${user} with ${password}\n`)
    }
    return !isIn
  }

  const address = (login: string, name = 'app') => `${host.url.replace('//', `//${login}@`)}/${name}.git`
  const shown = (name = 'app') => `${host.url}/${name}.git`
  const next = () => {
    number += 1
    return `${engine.name}-${number}`
  }
  const once = () => ({ 'idempotency-key': next() })
  const pathOf = (slug: string) => `/api/components/vault/${slug}/`
  const send = (method: string, path: string, json: unknown) =>
    site.send({ method, path, json, headers: once() })

  async function add(slug: string, more: object = {}): Promise<number> {
    const answer = await send('POST', '/api/projects/vault/components/', {
      name: slug,
      slug,
      repo: address(`bot:${READ}`),
      push: address(PUSH),
      branch: 'main',
      filemask: '*.po',
      file_format: 'po',
      new_lang: 'none',
      ...more,
    })
    expect([answer.status, answer.text]).toEqual([201, expect.not.stringContaining('v1:')])
    expect(SECRETS.filter((secret) => answer.text.includes(secret))).toEqual([])
    return (answer.json() as { id: number }).id
  }

  async function translate(id: number, target: string): Promise<void> {
    const unit = (await shownUnits(engine.db(), id, 'cs')).find(({ source }) => source === 'Hello')
    const authorId = await addPerson(site.ctx, next())
    await editUnit(engine.db(), Number(unit?.id), { target, authorId })
  }

  /** Tells of a push, signed with a secret. */
  function hook(at: TestSite, secret: string) {
    const clone_url = shown()
    const repository = {
      name: 'app',
      full_name: 'none/app',
      owner: { login: 'none' },
      url: clone_url,
      clone_url,
    }
    const payload = JSON.stringify({ ref: 'refs/heads/main', repository })
    const headers = {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
    }
    return at.send({ method: 'POST', path: '/hooks/github/', key: null, payload, headers })
  }

  /** Secrets that are in the files of the data folder, but for the key. */
  function findInFiles(): string[] {
    const { DATA_DIR } = engine.environment()
    const files = globSync('**/*', { cwd: DATA_DIR }).map((file) => join(DATA_DIR, file))
    const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file))
    const login = Buffer.from(`bot:${READ}`).toString('base64')
    return [...SECRETS, login].filter((secret) => texts.some((text) => text.includes(secret)))
  }

  it('never appear in the database or the local copies', async () => {
    const web = 'https://example.org/'
    await send('POST', '/api/projects/', { name: 'Vault', slug: 'vault', web, hook_secret: HOOK })
    const id = await add('app')
    const component = await imports.component(id)
    await component.sync()
    expect(
      (await send('POST', '/api/projects/vault/discovery/', { repo: address(`bot:${READ}`) })).status,
    ).toBe(200)

    await translate(id, 'Nazdar')
    isPushAllowed = false
    const { pushError } = await component.sync(PUSH_ALL)
    expect(pushError).toMatch(/rejects the username/)
    isPushAllowed = true
    expect((await component.sync(PUSH_ALL)).pushError).toBeNull()
    expect(await runGit(['show', 'main:cs.po'], remote.path)).toContain('Nazdar')

    readPassword = NEW
    await expect(component.sync({ mustFetch: true })).rejects.toThrow(/rejects the username/)
    expect(await alertsOf(engine.db(), id)).toHaveProperty('UpdateFailure')
    const refused = await send('PATCH', pathOf('app'), { repo: address(`bot:${WRONG}`) })
    expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/rejects the username/)])
    const patched = await send('PATCH', pathOf('app'), { repo: address(`bot:${NEW}`) })
    expect([patched.status, patched.json()]).toMatchObject([200, { repo: shown(), push: shown() }])
    await (await imports.component(id)).sync({ mustFetch: true })
    readPassword = READ

    expect(await findInDatabase(engine, SECRETS)).toEqual([])
    expect(await findInDatabase(engine, [shown()])).toEqual([shown()])
    expect(findInFiles()).toEqual([])
    for (const path of [
      pathOf('app'),
      `${pathOf('app')}changes/`,
      `${pathOf('app')}alerts/`,
      '/api/projects/vault/',
    ]) {
      const answer = await site.send({ path })
      expect([answer.status, SECRETS.filter((secret) => answer.text.includes(secret))]).toEqual([200, []])
      expect(answer.text).not.toMatch(/v1:[\da-f]{16}|sealed/)
    }
  })

  it('are compared to detect shared repositories and changed URLs', async () => {
    const owner = await add('owner')
    const { repositoryId } = await imports.component(owner)

    const same = await imports.component(await add('same', { filemask: 'po/*.po', new_base: 'cs.po' }))
    const sent = await send('PATCH', pathOf('owner'), { repo: address(`bot:${READ}`), priority: 60 })
    const back = await send('PATCH', pathOf('owner'), { repo: shown(), push: shown(), priority: 80 })
    const again = await imports.component(owner)

    expect(same.repositoryId).toBe(repositoryId)
    expect([sent.status, back.status, again.repositoryId]).toEqual([200, 200, repositoryId])
    readPassword = NEW
    const other = await imports.component(await add('other', { repo: address(`bot:${NEW}`) }))
    readPassword = READ
    expect(other.repositoryId).not.toBe(repositoryId)
    const row = await findRepository(engine.db(), repositoryId)
    expect(row && fetchAddress(engine.db(), row)).toBe(address(`bot:${READ}`))
  })

  it('sign notifications', async () => {
    expect((await hook(site, 'another')).status).toBe(403)
    expect((await hook(site, HOOK)).status).toBe(200)
  })

  it('are reported as lost with the key, and everything else works', async () => {
    const own = await makeRepository(folder(), 'lost')
    await own.commit({ 'cs.po': CZECH })
    const addresses = { repo: address(`bot:${READ}`, 'lost'), push: address(PUSH, 'lost') }
    const id = await add('lost', addresses)
    const lost = mkdtempSync(join(tmpdir(), 'diglot-lost-'))
    onTestFinished(() => rmSync(lost, { recursive: true }))
    const db = engine.openAgain()
    const keyId = (await getCurrentKey(db)).id
    registerSecretKeys(db, testKeys(lost, engine.name === 'sqlite'))

    const bare = await openTestSite(db, { env: { ...env(), LOG_LEVEL: 'silent' } })
    const component = await (await openImportSite(db, env())).component(id)
    const patch = (json: unknown) => bare.send({ method: 'PATCH', path: pathOf('lost'), json })
    const missing = `The secret key ${keyId} is missing, so a stored password cannot be decrypted.`

    const read = await bare.send({ path: pathOf('lost') })
    expect([read.status, read.json()]).toMatchObject([200, { repo: shown('lost'), push: shown('lost') }])
    expect(read.text).not.toContain('v1:')
    expect((await patch({ priority: 60, push_branch: 'l10n' })).json()).toMatchObject({ priority: 60 })
    expect([(await patch({ branch: 'other' })).status, (await patch({ branch: 'other' })).text]).toEqual([
      503,
      expect.stringContaining(missing),
    ])
    expect((await hook(bare, '')).status).toBe(403)
    expect((await hook(bare, HOOK)).status).toBe(403)
    await expect(component.sync({ mustFetch: true })).rejects.toThrow(missing)
    expect(await alertsOf(db, id)).toMatchObject({
      UpdateFailure: { error: expect.stringContaining(missing) },
    })

    const entered = await patch(addresses)
    if (engine.name === 'sqlite') {
      expect(entered.status).toBe(200)
      await (await (await openImportSite(db, env())).component(id)).sync({ mustFetch: true })
      expect(await alertsOf(db, id)).not.toHaveProperty('UpdateFailure')
      expect(await findInDatabase(engine, SECRETS)).toEqual([])
    } else {
      expect([entered.status, entered.text]).toEqual([
        503,
        expect.stringContaining(`This node does not have the site's secret key ${keyId}`),
      ])
      // Nothing was lost: with the key, all is as before.
      const row = await findRepository(engine.db(), component.repositoryId)
      expect(row && fetchAddress(engine.db(), row)).toBe(addresses.repo)
    }
  })
})

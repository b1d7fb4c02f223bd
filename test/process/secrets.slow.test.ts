import { chmodSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findRepository, insertRepository } from '../../src/storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../src/storage/components/repositories/sealed-addresses.ts'
import type { Db } from '../../src/storage/db.ts'
import { findCurrentKeyId } from '../../src/storage/secrets/sealed-values.ts'
import { testContext } from '../support/site.ts'
import { storeComponent } from '../support/stored-component.ts'
import { killAfterEach, runDiglot, startDiglot, startServing } from './diglot-process.ts'
import { ENGINES, emptySite, freshFolder, freshSite, openSite, type SiteEnv } from './fresh-site.ts'

killAfterEach()

const ADMIN = 'wlu_admin-token'
const REPOSITORIES = 1500
/** How much of the secrets is left when a rotation is killed. What is left to do is decided the same way on both engines. */
const SHARES = { sqlite: [0, 0.2, 0.5, 0.8], postgres: [0.5] } as const
const urlOf = (n: number) => `https://bot:pa55word-${n}@example.org/${n}.git`

async function addRepositories(db: Db): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const ids: number[] = []
    for (let n = 0; n < REPOSITORIES; n += 1) {
      const place = { vcs: 'git', url: urlOf(n), pushUrl: '', branch: 'main', pushBranch: '' }
      ids.push(await insertRepository(tx, place))
    }
    return ids
  })
}

async function expectReadable(site: SiteEnv, ids: readonly number[]): Promise<void> {
  const db = openSite(site)
  for (const [n, id] of ids.entries()) {
    const row = await findRepository(db, id)
    expect(row && fetchAddress(db, row)).toBe(urlOf(n))
  }
}

async function countOutdated(db: Db): Promise<number> {
  const current = await findCurrentKeyId(db)
  const { count } = await db
    .selectFrom('repository')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sealed_url', '!=', '')
    .where('sealed_url', 'not like', `v1:${current}:%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const read = async (url: string, path: string) => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Token ${ADMIN}` } })
  return { status: answer.status, text: await answer.text() }
}

describe.each(ENGINES)('secrets on %s', (engine) => {
  it('survive rotations that are killed at any point, while the server runs', async () => {
    const site = await freshSite(engine)
    const server = await startServing({ env: { ...site, ADMIN_TOKEN: ADMIN } })
    const key = join(site.DATA_DIR, 'secret.key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const db = openSite(site)
    const ids = await addRepositories(db)

    const keys = new Set<string>()
    let kills = 0
    for (const share of SHARES[engine]) {
      const before = await findCurrentKeyId(db)
      const rotation = startDiglot({ args: ['secrets', 'rotate'], env: site })
      let hasEnded = false
      void rotation.end.then(() => {
        hasEnded = true
      })
      // Killed when this part of the secrets is left, or when the new key is in the file.
      const isDue = async () =>
        share === 0
          ? readFileSync(key, 'utf8').split('\n').length > keys.size + 4
          : (await findCurrentKeyId(db)) !== before && (await countOutdated(db)) <= share * REPOSITORIES
      while (!hasEnded && !(await isDue())) await sleep(1)
      rotation.kill('SIGKILL')
      if ((await rotation.end).signal === 'SIGKILL') kills += 1
      await expectReadable(site, ids)
      const finished = await runDiglot({ args: ['secrets', 'rotate'], env: site })
      expect([finished.status, finished.errors]).toEqual([0, ''])
      expect(await countOutdated(db)).toBe(0)
      keys.add((await findCurrentKeyId(db)) ?? '')
    }

    await expectReadable(site, ids)
    expect(kills).toBeGreaterThan(0)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    const doctor = await runDiglot({ args: ['doctor'], env: { ...site, VCS_ALLOW_SCHEMES: 'file' } })
    expect(doctor.output).toContain(`encrypted passwords: ${REPOSITORIES}`)
    expect(await read(server.url, '/healthz/')).toMatchObject({ status: 200 })
    server.kill('SIGTERM')
    expect(await server.end).toEqual({ status: 0, signal: null })
  })

  it('are told of when their key is lost, by a server that starts and answers', async () => {
    const site = { ...(await freshSite(engine)), ADMIN_TOKEN: ADMIN }
    await runDiglot({
      args: ['user', 'add', 'ada', '--name', 'Ada', '--email', 'ada@example.com'],
      env: site,
    })
    const ctx = testContext(openSite(site), site)
    await storeComponent(ctx, { project: 'hello', slug: 'app', strings: [] })
    const keyId = await findCurrentKeyId(ctx.db)
    const file = join(site.DATA_DIR, 'secret.key')
    chmodSync(file, 0o644)
    const diagnose = () => runDiglot({ args: ['doctor'], env: { ...site, VCS_ALLOW_SCHEMES: 'file' } })
    expect((await diagnose()).output).toContain(`warn  secret key: ${file} is readable by other users`)
    renameSync(file, `${file}.backup`)

    const server = await startServing({ env: site })
    const { status, text } = await read(server.url, '/api/components/hello/app/')
    const doctor = await diagnose()

    expect(server.output()).toContain(`these keys are missing from ${file}: ${keyId}`)
    expect([status, JSON.parse(text)]).toMatchObject([200, { repo: 'https://example.org/a.git' }])
    expect(doctor.output).toContain(
      `FAIL  secret key: unreadable stored passwords: 1 of 1, because these keys are missing from ${file}: ${keyId}`,
    )
    expect(doctor.status).toBe(1)
    expect(server.output() + doctor.output).not.toMatch(/v1:[\da-f]{16}:/)
    if (engine === 'sqlite') {
      const alerts = await read(server.url, '/api/components/hello/app/alerts/')
      expect(alerts.text).toContain(`The secret key ${keyId} is missing`)
    }
    server.kill('SIGTERM')
    await server.end
    renameSync(`${file}.backup`, file)
    chmodSync(file, 0o600)
    await runDiglot({ args: ['migrate'], env: site })
    expect((await diagnose()).output).toMatch(/ok {4}secret key: [\da-f]{16} in .*; encrypted passwords: 1/)
  })
})

describe('nodes with one PostgreSQL', () => {
  it('are refused with another key than the site has, and share that of SECRET_KEY', async () => {
    const site = await emptySite('postgres')
    const SECRET_KEY = 'k'.repeat(40)
    await runDiglot({ args: ['migrate'], env: { ...site, SECRET_KEY } })
    const elsewhere = { ...site, DATA_DIR: freshFolder() }

    const refused = await runDiglot({ env: { ...elsewhere, SECRET_KEY: 'x'.repeat(40) } })
    const both = await runDiglot({ env: { ...elsewhere, SECRET_KEY, SECRET_KEY_FILE: '/nowhere' } })
    const keyless = await startServing({ env: elsewhere })
    const node = await startServing({ env: { ...elsewhere, SECRET_KEY, DATA_DIR: freshFolder() } })

    expect([refused.status, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^diglot: This node does not have the site's secret key [\da-f]{16}, .*\n$/),
    ])
    expect([both.status, both.errors]).toEqual([
      1,
      expect.stringMatching(/^diglot: SECRET_KEY: .*use one of them\n$/),
    ])
    expect(keyless.output()).toContain("This node does not have the site's secret key")
    expect(node.output()).not.toContain('secret key')
    expect(() => statSync(join(elsewhere.DATA_DIR, 'secret.key'))).toThrow('ENOENT')
    rmSync(elsewhere.DATA_DIR, { recursive: true, force: true })
  })
})

import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareSite } from '../../src/actions/site/prepare-site.ts'
import type { Db } from '../../src/storage/db.ts'
import { makeRepository } from '../support/git-repository.ts'
import { addMemoryComponent } from '../support/memory-component.ts'
import { poFile } from '../support/po-file.ts'
import { testContext } from '../support/site.ts'
import { killAfterEach, runDiglot } from './diglot-process.ts'
import { ENGINES, freshFolder, freshSite, openSite } from './fresh-site.ts'
import { findBoundUser } from './other-user.ts'

killAfterEach()

async function diagnose(
  env: Readonly<Record<string, string>>,
  { options = [], ...user }: { uid?: number; options?: readonly string[] } = {},
): Promise<{ status: number | null; output: string }> {
  const { status, output, errors } = await runDiglot({ args: ['doctor', ...options], env, ...user })
  expect(errors).toBe('')
  return { status, output }
}

async function insertRepository(db: Db, url: string): Promise<void> {
  await db
    .insertInto('repository')
    .values({ vcs: 'git', url, push_url: '', branch: 'main', push_branch: '' })
    .execute()
}

describe.each(ENGINES)('diglot doctor on %s', (engine) => {
  it('finds nothing wrong with a healthy site', async () => {
    const site = { ...(await freshSite(engine)), ADMIN_TOKEN: 'wlu_admin-token' }

    const { status, output } = await diagnose(site)

    expect(output.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      'ok    Node.js',
      'ok    git',
      'ok    settings',
      'ok    data folder',
      'ok    disk',
      'ok    database',
      'ok    secret key',
      'ok    remotes',
      '',
    ])
    expect(status).toBe(0)
  })

  it('counts statistics again, and corrects them when told to', async () => {
    const site = await freshSite(engine)
    const ctx = testContext(openSite(site), site)
    await prepareSite(ctx)
    const { sync } = await addMemoryComponent(ctx, {})
    await sync({ 'cs.po': poFile({ One: 'Jeden' }) })
    await ctx.db.updateTable('statistics').set({ translated: 5 }).execute()

    const told = await diagnose(site, { options: ['--recount'] })
    const repaired = await diagnose(site, { options: ['--recount', '--repair'] })
    const after = await diagnose(site, { options: ['--recount'] })

    expect(told.output).toMatch(
      /warn {2}statistics: memory-\d+\/app\/cs: translated is 5, should be 1\n {6}-> run: diglot doctor --recount --repair/,
    )
    expect(repaired.output).toMatch(/translated is 5, should be 1\n {6}-> corrected/)
    expect(after.output).toContain('ok    statistics: all counters are correct')
    expect([told.status, repaired.status, after.status]).toEqual([0, 0, 0])
  })

  it('tells remotes that answer from those that do not, without their secrets', async () => {
    const site = await freshSite(engine)
    const db = openSite(site)
    await insertRepository(db, 'https://bot:hidden@127.0.0.1:1/repository.git')
    const repository = await makeRepository(freshFolder(), 'hello')
    await repository.commit({ 'README.md': 'Hello\n' })
    await insertRepository(db, repository.url)

    const { status, output } = await diagnose({
      ...site,
      VCS_ALLOW_SCHEMES: 'https,file',
      OUTBOUND_ALLOW_PRIVATE: '1',
    })

    expect(output).toContain('warn  remote: https://127.0.0.1:1/repository.git cannot be read: ')
    expect(output).toContain('      -> check the URL')
    expect(output).toMatch(/ok {4}remote: \S+hello\S* is reachable\n/)
    expect(output).not.toContain('hidden')
    expect(status).toBe(0)
  })

  it('refuses a database of a newer version', async () => {
    const site = await freshSite(engine)
    await openSite(site).insertInto('migration').values({ name: '9999-future', applied_at: 1 }).execute()

    const { status, output } = await diagnose(site)

    expect(output).toContain(
      'FAIL  database: The database was created by a newer version of Diglot (it has 9999-future)',
    )
    expect(status).toBe(1)
  })

  it('notices migrations that are due', async () => {
    const site = await freshSite(engine)
    await openSite(site).deleteFrom('migration').where('name', 'like', '0003-%').execute()

    const { status, output } = await diagnose(site)

    expect(output).toMatch(
      /warn {2}database: .*; pending migrations: 1\n {6}-> start the server, or run: diglot migrate\n/,
    )
    expect(status).toBe(0)
  })
})

describe('diglot doctor', () => {
  const user = findBoundUser()

  it('makes nothing before the first start', async () => {
    const folder = freshFolder()

    const { status, output } = await diagnose({ DATA_DIR: join(folder, 'deep', 'data') })

    expect(output).toContain('will be created at the first start')
    expect(output).toContain('ok    database: SQLite in the data folder, will be created at the first start')
    expect(status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('misses git', async () => {
    const empty = join(freshFolder(), 'empty')
    mkdirSync(empty)

    const { status, output } = await diagnose({ DATA_DIR: freshFolder(), PATH: empty })

    expect(output).toMatch(/FAIL {2}git: git was not found; .*\n {6}-> install git with the package manager/)
    expect(output).toContain('ok    data folder')
    expect(status).toBe(1)
  })

  it('explains a bad setting', async () => {
    const { status, output } = await diagnose({ DATA_DIR: freshFolder(), PORT: 'http' })

    expect(output).toMatch(/FAIL {2}settings: PORT: "http" is not allowed; .*\n {6}-> correct the variable/)
    expect(status).toBe(1)
  })

  it.skipIf(user === null)('cannot write a folder, and leaves out what is in it', async () => {
    const folder = freshFolder()
    chmodSync(folder, 0o555)

    const { status, output } = await diagnose({ DATA_DIR: join(folder, 'data') }, user ?? {})

    expect(output).toMatch(
      /FAIL {2}data folder: EACCES: permission denied.*\n {6}-> set DATA_DIR to a folder owned by the user/,
    )
    expect(output).not.toContain('database:')
    expect(status).toBe(1)
  })

  it('does not reach a database', async () => {
    const DATABASE_URL = 'postgres://diglot:hidden@127.0.0.1:1/diglot'

    const { status, output } = await diagnose({ DATA_DIR: freshFolder(), DATABASE_URL })

    expect(output).toMatch(
      /FAIL {2}database: .*127\.0\.0\.1:1\/diglot cannot be opened \(connection refused\)\n {6}-> start PostgreSQL, or correct DATABASE_URL/,
    )
    expect(output).not.toContain('hidden')
    expect(status).toBe(1)
  })
})

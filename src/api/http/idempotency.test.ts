import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { cleanupIdempotencyKeys } from '../../actions/site/cleanup-idempotency-keys.ts'
import { newSecretKeyText } from '../../domain/secrets/seal.ts'
import { endRequestLeases, insertRequest, noteWrite } from '../../storage/idempotency-keys.ts'
import { processName } from '../../storage/process-name.ts'
import { bodyFingerprint } from '../../storage/secrets/body-fingerprint.ts'
import { openSecretKeys, registerSecretKeys, secretKeysOf } from '../../storage/secrets/secret-keys.ts'

const HOUR = 3600 * 1_000_000
const TARGET = 'POST /api/projects/'

describeOnEngines('requests with a key', (engine) => {
  let site: TestSite
  let now: number
  let adminId: number
  beforeAll(async () => {
    now = 1_800_000_000_000_000
    site = await openTestSite(engine.db(), { now: () => now })
    const admin = engine.db().selectFrom('user').select('id').where('is_superuser', '=', 1)
    adminId = (await admin.executeTakeFirstOrThrow()).id
  })

  const post = (key: string, json: unknown, more = {}) =>
    site.send({ method: 'POST', path: '/api/projects/', json, headers: { 'idempotency-key': key }, ...more })
  const project = (slug: string) => ({ name: slug, slug, web: 'https://example.org/' })

  async function countOf(slug: string): Promise<number> {
    const projects = engine.db().selectFrom('project').select('id').where('slug', '=', slug)
    return (await projects.execute()).length
  }

  it('run once, and repeat the same response', async () => {
    const first = await post('one', project('once'))
    const again = await post('one', project('once'))

    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined])
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect([again.text, again.headers.location]).toEqual([first.text, first.headers.location])
    expect(await countOf('once')).toBe(1)
    expect((await post('two', project('once'))).status).toBe(400)
  })

  it('are rejected if the key was used with another body', async () => {
    const refused = await post('one', project('other'))

    expect([refused.status, refused.json()]).toEqual([422, { detail: expect.any(String) }])
    expect(await countOf('other')).toBe(0)
  })

  it('store only keyed hashes of their bodies', async () => {
    const kept = await engine
      .db()
      .selectFrom('idempotency_key')
      .select('body_hash')
      .where('key', '=', 'one')
      .executeTakeFirstOrThrow()

    expect(kept.body_hash).toMatch(/^v1:[\da-f]{16}:[\da-f]{64}$/)
    expect(kept.body_hash).not.toContain(hash('sha256', JSON.stringify(project('once'))))
  })

  it('repeat the same response after the hash key was replaced', async () => {
    const own = secretKeysOf(engine.db())
    const replaced = { texts: [newSecretKeyText()], file: '', isOwnFile: false, isOnlyNode: false }
    registerSecretKeys(engine.db(), openSecretKeys(replaced))
    try {
      expect((await post('one', project('once'))).headers['idempotency-replayed']).toBe('true')
    } finally {
      registerSecretKeys(engine.db(), own)
    }
  })

  it('are scoped to the user and the URL', async () => {
    const key = await addUser(site.ctx)

    expect((await post('one', project('mine'), { key })).status).toBe(403)
    const elsewhere = await post('one', { code: 'xx-once' }, { path: '/api/languages/' })
    expect(elsewhere.status).not.toBe(422)
  })

  it('run again if they were rejected before', async () => {
    expect((await post('later', { name: 'x' })).status).toBe(400)
    expect((await post('later', project('once'))).status).toBe(400)
    expect((await post('later', project('later'))).status).toBe(201)
  })

  it('support all write methods, also with If-Match', async () => {
    await post('patched', project('patched'))
    const read = await site.send({ path: '/api/projects/patched/' })
    const patch = () =>
      site.send({
        method: 'PATCH',
        path: '/api/projects/patched/',
        json: { name: 'New name' },
        headers: { 'idempotency-key': 'patch', 'if-match': String(read.headers.etag) },
      })

    const [first, again] = [await patch(), await patch()]

    expect([first.status, again.status], again.text).toEqual([200, 200])
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    expect(again.headers.etag).toBe(first.headers.etag)
    const late = await site.send({
      method: 'PATCH',
      path: '/api/projects/patched/',
      json: { name: 'Other name' },
      headers: { 'idempotency-key': 'other', 'if-match': String(read.headers.etag) },
    })
    expect(late.status).toBe(412)
  })

  it('are ignored for anonymous users and reads', async () => {
    expect((await post('one', project('x'), { key: null })).status).toBe(401)
    const read = await site.send({ path: '/api/projects/', headers: { 'idempotency-key': '' } })
    expect(read.status).toBe(200)
  })

  it.each([[''], ['a'.repeat(256)], ['ü'], [' ']])('require a valid key, not %j', async (key) => {
    const refused = await post(key, project('bad-key'))

    expect([refused.status, refused.json()]).toEqual([400, { 'Idempotency-Key': [expect.any(String)] }])
  })

  it('do not wait: all but one of many concurrent ones get a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('many', project('many'))))

    const fresh = answers.filter(
      ({ status, headers }) => status === 201 && headers['idempotency-replayed'] === undefined,
    )
    expect(fresh).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await countOf('many')).toBe(1)
  })

  async function leave(
    key: string,
    { writes, owner = '' }: { writes: number; owner?: string },
  ): Promise<void> {
    const bodyHash = bodyFingerprint(engine.db(), hash('sha256', JSON.stringify(project(key))))
    const name = { userId: adminId, target: TARGET, key }
    const lease = { now, leaseUntil: now + 60_000_000, owner }
    const id = await insertRequest(engine.db(), name, { bodyHash, ...lease })
    for (let write = 0; write < writes; write += 1) await noteWrite(engine.db(), id ?? 0)
  }

  it('run again after a crash before anything was written', async () => {
    await leave('crash', { writes: 0 })
    const early = await post('crash', project('crash'))
    expect([early.status, early.headers['retry-after']]).toEqual([409, '1'])
    now += 61_000_000

    expect((await post('crash', project('crash'))).status).toBe(201)
    expect((await post('crash', project('crash'))).headers['idempotency-replayed']).toBe('true')
  })

  it('do not run again after a crash once something was written', async () => {
    await leave('half', { writes: 1 })
    now += 61_000_000

    const refused = await post('half', project('half'))

    expect([refused.status, refused.headers['retry-after']]).toEqual([409, undefined])
    expect(await countOf('half')).toBe(0)
  })

  it.runIf(process.platform === 'linux')('do not wait for a dead process on this machine', async () => {
    const died = spawn(process.execPath, ['--version'])
    await once(died, 'exit')
    const owner = processName().replace(`:${process.pid}:`, `:${died.pid}:`)
    await leave('dead', { writes: 0, owner })
    await leave('dead-half', { writes: 1, owner })
    await leave('alive', { writes: 0, owner: processName() })

    const unwritten = await post('dead', project('dead'))
    const written = await post('dead-half', project('dead-half'))
    const running = await post('alive', project('alive'))

    expect([unwritten.status, await countOf('dead')]).toEqual([201, 1])
    expect([written.status, written.headers['retry-after']]).toEqual([409, undefined])
    expect([running.status, running.headers['retry-after']]).toEqual([409, '1'])
  })

  it('do not wait if no process is running any', async () => {
    await leave('restarted', { writes: 0 })
    await leave('restarted-half', { writes: 1 })

    await endRequestLeases(engine.db())

    expect((await post('restarted', project('restarted'))).status).toBe(201)
    const written = await post('restarted-half', project('restarted-half'))
    expect([written.status, written.headers['retry-after']]).toEqual([409, undefined])
  })

  it('expire after a day', async () => {
    now += 25 * HOUR

    expect((await post('one', project('next-day'))).status).toBe(201)
    const deleted = await cleanupIdempotencyKeys(site.ctx, new AbortController().signal)
    expect(deleted).toBeGreaterThan(3)
    const left = await engine.db().selectFrom('idempotency_key').select('key').execute()
    expect(left).toEqual([{ key: 'one' }])
  })

  it('store no secrets', async () => {
    const send = () => post('secret', { name: 'ci' }, { path: '/api/account/tokens/' })

    const first = await send()
    const again = await send()

    expect([first.status, again.status], first.text).toEqual([201, 409])
    const rows = await engine.db().selectFrom('idempotency_key').select('answer').execute()
    expect(JSON.stringify(rows)).not.toContain('wlu_')
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { updateUser } from '../../actions/accounts/update-user.ts'
import { setPassword } from '../../actions/sign-in/change-password.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { microseconds } from '../../domain/clock.ts'
import type { Db } from '../../storage/db.ts'

const PASSWORD = 'correct horse'
const PROOF = { 'x-csrf-protection': '1' }
const DAY = 86_400_000_000

describeOnEngines('sessions', (engine) => {
  let site: TestSite
  let other: TestSite
  let time = 0
  beforeAll(async () => {
    const now = () => microseconds() + time
    site = await openTestSite(engine.db(), { now })
    // Another node: a connection of its own to the same database.
    other = await openTestSite(engine.openAgain(), { now })
    await addPerson('jana')
  })

  async function addPerson(username: string) {
    const account = { username, fullName: username, email: `${username}@example.com`, password: PASSWORD }
    await createUser(site.ctx, SYSTEM, account)
  }

  const enter = (body: unknown, headers: Record<string, string> = {}) =>
    site.send({ method: 'POST', path: '/api/session/', key: null, json: body, headers })
  const as = (cookie: string, method: string, path: string, json?: unknown, headers = PROOF) =>
    site.send({
      method,
      path,
      key: null,
      headers: { cookie, ...headers },
      ...(json !== undefined && { json }),
    })

  async function signedIn(username = 'jana', password = PASSWORD): Promise<string> {
    return cookieOf(await enter({ username, password }))
  }

  it.each([
    ['nothing', {}, { username: ['This field is required.'], password: ['This field is required.'] }],
    [
      'null',
      { username: null, password: null },
      { username: ['This field may not be null.'], password: ['This field may not be null.'] },
    ],
    [
      'wrong types',
      { username: ['a'], password: { a: 1 } },
      { username: ['Not a valid string.'], password: ['Not a valid string.'] },
    ],
    ['a long name', { username: 'a'.repeat(201), password: 'x' }, { username: [expect.any(String)] }],
    ['a long password', { username: 'jana', password: 'x'.repeat(257) }, { password: [expect.any(String)] }],
    ['NUL', { username: 'ja\u0000na', password: 'x' }, { username: [expect.any(String)] }],
    ['half a character', { username: 'jana', password: '\ud800' }, { password: [expect.any(String)] }],
  ])('do not start with %s', async (_what, body, fields) => {
    const answer = await enter(body)

    expect([answer.status, answer.json()]).toEqual([400, fields])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('do not reveal existing accounts', async () => {
    await addUser(site.ctx, 'keyonly')
    await addPerson('asleep')
    await updateUser(site.ctx, SYSTEM, 'asleep', { isActive: false })
    const answers = await Promise.all(
      ['jana', 'nobody', 'keyonly', 'anonymous', 'jana@example.com'].map((username) =>
        enter({ username, password: 'wrong password' }),
      ),
    )
    const sleeping = await enter({ username: 'asleep', password: PASSWORD })

    const told = [...answers, sleeping].map(({ status, text }) => `${status} ${text}`)
    expect(new Set(told)).toEqual(new Set(['400 {"non_field_errors":["Wrong username or password."]}']))
  })

  it('start with username or email address, and set a cookie that is hidden from scripts and other sites', async () => {
    for (const username of ['jana', 'JANA@example.com']) {
      const answer = await enter({ username, password: PASSWORD })

      expect(answer.status).toBe(201)
      expect(answer.json()).toMatchObject({ user: { username: 'jana', has_password: true } })
      expect(answer.headers['set-cookie']).toMatch(
        /^diglot-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      )
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const cookie = await signedIn()
    expect((await as(cookie, 'GET', '/api/session/')).json()).toMatchObject({ user: { username: 'jana' } })
    const page = await as(cookie, 'GET', '/api/users/admin/')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private'])
  })

  it('are stored as hashes only', async () => {
    const key = (await signedIn()).split('=')[1] ?? ''
    const rows = await engine.db().selectFrom('session').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('have a cookie for this host only if the site uses HTTPS', async () => {
    const safe = await openTestSite(engine.db(), { env: { SITE_URL: 'https://l10n.example' } })
    const json = { username: 'jana', password: PASSWORD }
    const answer = await safe.send({ method: 'POST', path: '/api/session/', key: null, json })

    expect(answer.headers['set-cookie']).toMatch(/^__Host-diglot-session=.*; SameSite=Lax; Secure$/)
    // The plain name, which any host of the domain could have set, does not count there.
    const cookie = cookieOf(answer)
    const plain = cookie.replace('__Host-', '')
    for (const [given, user] of [
      [cookie, expect.objectContaining({ username: 'jana' })],
      [plain, null],
    ] as const) {
      const seen = await safe.send({ path: '/api/session/', key: null, headers: { cookie: given } })
      expect(seen.json()).toMatchObject({ user })
    }
  })

  it('accept writes only from scripts of this site', async () => {
    const cookie = await signedIn()
    const write = (headers: Record<string, string>) =>
      as(cookie, 'POST', '/api/account/tokens/', { name: 'x' }, headers as typeof PROOF)
    const own = 'http://translate.example:8080'

    for (const headers of [
      {},
      { origin: own },
      { ...PROOF, origin: 'https://evil.example' },
      { ...PROOF, origin: 'null' },
      { ...PROOF, 'sec-fetch-site': 'cross-site' },
      { ...PROOF, 'sec-fetch-site': 'same-site', origin: own },
    ]) {
      const answer = await write(headers)
      expect([headers, answer.status, answer.text]).toEqual([
        headers,
        403,
        expect.stringContaining('CSRF Failed'),
      ])
    }
    for (const headers of [PROOF, { ...PROOF, origin: own, 'sec-fetch-site': 'same-origin' }]) {
      expect((await write(headers)).status).toBe(201)
    }
  })

  it('do not start for forms of other sites', async () => {
    const right = { username: 'jana', password: PASSWORD }

    expect((await enter(right, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await enter(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('end immediately on every node on sign-out, revocation or deactivation of the user', async () => {
    const elsewhere = async (cookie: string) =>
      (await other.send({ path: '/api/account/sessions/', key: null, headers: { cookie } })).status
    const [leaving, revoked, blocked] = [await signedIn(), await signedIn(), await signedIn()]
    expect(await Promise.all([leaving, revoked, blocked].map(elsewhere))).toEqual([200, 200, 200])

    const out = await as(leaving, 'DELETE', '/api/session/')
    expect([out.status, out.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
    await nextTurn()
    expect(await elsewhere(leaving)).toBe(401)

    const list = (await as(revoked, 'GET', '/api/account/sessions/')).json() as {
      results: { id: number; is_current: boolean }[]
    }
    const current = list.results.find(({ is_current }) => is_current)
    expect((await as(blocked, 'DELETE', `/api/account/sessions/${current?.id}/`)).status).toBe(204)
    await nextTurn()
    expect(await elsewhere(revoked)).toBe(401)

    await updateUser(site.ctx, SYSTEM, 'jana', { isActive: false })
    await nextTurn()
    expect(await elsewhere(blocked)).toBe(401)
    await updateUser(site.ctx, SYSTEM, 'jana', { isActive: true })
    await nextTurn()
    expect(await elsewhere(blocked)).toBe(401)
  })

  it('are listed and ended by their user only', async () => {
    await addPerson('karel')
    const [mine, foreign] = [await signedIn('jana'), await signedIn('karel')]
    const { results } = (await as(mine, 'GET', '/api/account/sessions/')).json() as {
      results: { id: number }[]
    }

    expect((await as(foreign, 'DELETE', `/api/account/sessions/${results[0]?.id}/`)).status).toBe(404)
    expect((await as(foreign, 'DELETE', '/api/account/sessions/')).status).toBe(204)
    expect((await as(mine, 'GET', '/api/account/sessions/')).status).toBe(200)
  })

  it('expire after a month without use, and after half a year at most', async () => {
    const [idle, used] = [await signedIn(), await signedIn()]
    const status = async (cookie: string) => (await as(cookie, 'GET', '/api/account/tokens/')).status
    try {
      for (let day = 0; day < 170; day += 10) {
        time = day * DAY
        expect([day, await status(used)]).toEqual([day, 200])
        // Nobody waits for it, and a request beside one that is being written down leaves it to the next.
        const isWritten = async () =>
          (await status(used)) === 200 && isNoted(engine.db(), site.ctx.now() - DAY)
        await expect.poll(isWritten).toBe(true)
      }
      expect(await status(idle)).toBe(401)
      time = 181 * DAY
      expect(await status(used)).toBe(401)
    } finally {
      time = 0
    }
  })

  it('end when the password is changed, except the current one', async () => {
    await addPerson('petra')
    const [mine, elsewhere] = [await signedIn('petra'), await signedIn('petra')]
    const change = (body: unknown) => as(mine, 'POST', '/api/account/password/', body)

    for (const [body, field] of [
      [{}, 'new_password'],
      [{ current_password: PASSWORD, new_password: null }, 'new_password'],
      [{ current_password: PASSWORD, new_password: 'short' }, 'new_password'],
      [{ current_password: PASSWORD, new_password: 'petra@example.com' }, 'new_password'],
      [{ current_password: 'wrong', new_password: 'another horse' }, 'current_password'],
      [{ new_password: 'another horse' }, 'current_password'],
      [{ current_password: 7.5, new_password: ['x'] }, 'new_password'],
    ] as const) {
      const answer = await change(body)
      expect([body, answer.status, Object.keys(answer.json() as object)]).toEqual([body, 400, [field]])
    }
    expect((await change({ current_password: PASSWORD, new_password: 'another horse' })).status).toBe(204)

    expect((await as(mine, 'GET', '/api/account/tokens/')).status).toBe(200)
    expect((await as(elsewhere, 'GET', '/api/account/tokens/')).status).toBe(401)
    expect((await enter({ username: 'petra', password: PASSWORD })).status).toBe(400)
    expect((await enter({ username: 'petra', password: 'another horse' })).status).toBe(201)
  })

  it('cannot be obtained with an API key by setting the first password', async () => {
    const key = await addUser(site.ctx, 'robot')
    const json = { new_password: 'another horse' }
    const answer = await site.send({ method: 'POST', path: '/api/account/password/', key, json })

    expect(answer.status).toBe(403)
    await setPassword(site.ctx, SYSTEM, { username: 'robot', password: PASSWORD })
    expect((await enter({ username: 'robot', password: PASSWORD })).status).toBe(201)
  })

  it('are protected against guessing: ten wrong passwords block an account for one address, on all nodes', async () => {
    await addPerson('target')
    for (const username of ['target', 'nobody-at-all']) {
      const answers: number[] = []
      for (let count = 0; count < 12; count += 1) {
        const node = count % 2 === 0 ? site : other
        const json = { username, password: 'wrong password' }
        const answer = await node.send({ method: 'POST', path: '/api/session/', key: null, json })
        answers.push(answer.status)
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect([username, ...answers]).toEqual([username, ...Array(10).fill(400), 429, 429])
    }
    expect((await enter({ username: 'target', password: PASSWORD })).status).toBe(429)
    time = 16 * 60 * 1_000_000
    expect((await enter({ username: 'target', password: PASSWORD })).status).toBe(201)
    time = 0
  })

  it('are logged for their user and administrators', async () => {
    await addPerson('traced')
    await enter({ username: 'traced', password: 'wrong password' })
    const cookie = await signedIn('traced')
    const key = await addUser(site.ctx, 'curious')

    const own = (await as(cookie, 'GET', '/api/account/events/')).json() as {
      results: { activity: string }[]
    }
    expect(own.results.slice(0, 2)).toMatchObject([
      { activity: 'signed-in', user: 'traced', actor: 'traced', network: '127.0.0.0/24' },
      { activity: 'sign-in-failed', user: 'traced', actor: null, details: {} },
    ])
    expect((await site.send({ path: '/api/admin/events/', key })).status).toBe(403)
    const all = (await site.send({ path: '/api/admin/events/?user=traced&activity=signed-in' })).json()
    expect(all).toMatchObject({ count: 1, results: [{ user: 'traced' }] })
    expect((await site.send({ path: '/api/admin/events/?activity=nonsense' })).status).toBe(400)
  })
})

function cookieOf({ headers }: TestAnswer): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** Commits of other connections are noticed with the next turn of the event loop. */
async function nextTurn(): Promise<void> {
  await new Promise(setImmediate)
}

/** Whether the use of a session was written down after a time. */
async function isNoted(db: Db, after: number): Promise<boolean> {
  const row = await db.selectFrom('session').select('id').where('used_at', '>', after).executeTakeFirst()
  return row !== undefined
}

import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { openSmtpServer, type SmtpServer } from '../../../test/support/smtp-server.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { createProject } from '../../actions/components/create-project.ts'
import { mailLink } from '../../actions/sign-in/mail-link.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { microseconds } from '../../domain/clock.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import { findUser } from '../../storage/accounts/users.ts'

const PASSWORD = 'correct horse'

describeOnEngines('mailed links', (engine) => {
  let site: TestSite
  let smtp: SmtpServer
  let time = 0
  beforeAll(async () => {
    smtp = await openSmtpServer()
    const env = { SMTP_URL: smtp.url, REGISTRATION: 'open', SITE_URL: 'http://l10n.example' }
    site = await openTestSite(engine.db(), { env, now: () => microseconds() + time })
  })
  afterAll(() => smtp.close())

  const post = (path: string, json: unknown, key: string | null = null, where = site, headers = {}) =>
    where.send({ method: 'POST', path: `/api/${path}`, key, json, headers })

  /** Runs the tasks that wait, as the runner would, and returns the key of the last mail to somebody. */
  async function mailedKey(email: string): Promise<string> {
    const tasks = await engine
      .db()
      .selectFrom('task')
      .select(['id', 'payload'])
      .where('kind', '=', 'mail-account-link')
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
    for (const { id, payload } of tasks) {
      expect(payload).not.toContain('@')
      await mailLink(site.ctx, (JSON.parse(payload) as { link: number }).link)
      await engine.db().deleteFrom('task').where('id', '=', id).execute()
    }
    const mail = smtp.mails.findLast(({ to }) => to === email)
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function addPerson(username: string) {
    const account = { username, fullName: username, email: `${username}@example.com`, password: PASSWORD }
    await createUser(site.ctx, SYSTEM, account)
  }

  it.each([
    ['account/reset/', { email: 'x@example.com' }],
    ['account/register/', { email: 'x@example.com' }],
    ['account/reset/confirm/', { token: 'x', password: PASSWORD }],
    ['account/register/confirm/', { token: 'x', username: 'x', full_name: 'x', password: PASSWORD }],
    ['account/invitation/', { token: 'x' }],
    ['invitations/', { email: 'x@example.com' }],
  ])('%s rejects each invalid member', async (path, good) => {
    for (const member of Object.keys(good)) {
      for (const bad of [undefined, null, ['x'], { x: 1 }, '', 'x'.repeat(1000), 'x\u0000y', '\ud800']) {
        const answer = await post(path, { ...good, [member]: bad }, ADMIN_KEY)
        expect([member, bad, answer.status, Object.keys(answer.json() as object)]).toEqual([
          member,
          bad,
          400,
          [member],
        ])
      }
    }
  })

  it('do not reveal accounts, and reset a forgotten password once', async () => {
    await addPerson('jana')
    for (const email of ['JANA@example.com', 'nobody@example.com', 'admin@example.com']) {
      const answer = await post('account/reset/', { email })
      expect([email, answer.status, answer.text]).toEqual([email, 204, ''])
    }
    const sessions = await post('session/', { username: 'jana', password: PASSWORD })
    const cookie = String(sessions.headers['set-cookie']).split(';')[0] ?? ''

    const token = await mailedKey('JANA@example.com')
    expect(smtp.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
    expect(smtp.mails.at(0)?.text).toContain('http://l10n.example/account/reset/?token=')

    expect((await post('account/reset/confirm/', { token, password: 'jana@example.com' })).json()).toEqual({
      password: [expect.any(String)],
    })
    expect((await post('account/reset/confirm/', { token, password: 'another horse' })).status).toBe(204)
    expect((await post('account/reset/confirm/', { token, password: 'third horse' })).status).toBe(400)
    expect((await post('session/', { username: 'jana', password: 'another horse' })).status).toBe(201)
    const gone = await site.send({ path: '/api/account/sessions/', key: null, headers: { cookie } })
    expect(gone.status).toBe(401)
  })

  it('are invalid if they are old or the account is deactivated', async () => {
    await addPerson('late')
    await post('account/reset/', { email: 'late@example.com' })
    const token = await mailedKey('late@example.com')

    time = 3 * 3_600_000_000
    expect((await post('account/reset/confirm/', { token, password: PASSWORD })).status).toBe(400)
    time = 0
    await site.send({ method: 'PATCH', path: '/api/users/late/', json: { is_active: false } })
    expect((await post('account/reset/confirm/', { token, password: PASSWORD })).json()).toEqual({
      token: [expect.any(String)],
    })
  })

  it('are rate limited', async () => {
    const email = 'flooded@example.com'
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await post('account/reset/', { email })).status)

    expect(statuses).toEqual([204, 204, 204, 429])
  })

  it('register an account with a confirmed email address', async () => {
    time = 2 * 3_600_000_000
    await post('account/register/', { email: 'eva@example.com' })
    const token = await mailedKey('eva@example.com')
    const draft = { token, username: 'eva', full_name: 'Eva', password: PASSWORD }

    expect((await post('account/register/confirm/', { ...draft, username: 'admin' })).json()).toEqual({
      username: [expect.any(String)],
    })
    expect((await post('account/reset/confirm/', { token, password: PASSWORD })).status).toBe(400)
    const made = await post('account/register/confirm/', draft)
    expect(made.json()).toMatchObject({ user: { username: 'eva', email: 'eva@example.com' } })
    expect(made.headers['set-cookie']).toContain('diglot-session=')
    expect((await post('account/register/confirm/', { ...draft, username: 'eva2' })).status).toBe(400)
    expect(await findUser(engine.db(), 'eva')).toMatchObject({ isSuperuser: false, isActive: true })
  })

  it('remind only the owner of an existing account', async () => {
    await addPerson('known')
    const answer = await post('account/register/', { email: 'known@example.com' })

    expect(answer.status).toBe(204)
    expect(await mailedKey('known@example.com')).toBe('')
    expect(smtp.mails.at(-1)).toMatchObject({
      to: 'known@example.com',
      text: expect.stringContaining('You already have an account with the username known'),
    })
  })

  it('are in the language of the request, unless that of the account is known', async () => {
    const german = { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' }
    const english = { 'accept-language': 'en', cookie: 'diglot-language=en' }
    const firstLine = (email: string) =>
      /(?:Jemand, vermutlich Sie|Someone, probably you|Sie wurden|You have been)/.exec(
        smtp.mails.findLast(({ to }) => to === email)?.text ?? '',
      )?.[0]

    await post('invitations/', { email: 'gast@example.com' }, ADMIN_KEY, site, german)
    await post('account/register/', { email: 'uwe@example.com' }, null, site, german)
    await post('account/register/', { email: 'una@example.com' }, null, site, { 'accept-language': 'fr' })
    const token = await mailedKey('uwe@example.com')
    const draft = { token, username: 'uwe', full_name: 'Uwe', password: PASSWORD }
    expect(['gast', 'uwe', 'una'].map((name) => firstLine(`${name}@example.com`))).toEqual([
      'Sie wurden',
      'Jemand, vermutlich Sie',
      'Someone, probably you',
    ])
    expect(smtp.mails.findLast(({ to }) => to === 'uwe@example.com')?.text).toMatch(/Subject: .*Konto/)

    const made = await post('account/register/confirm/', draft, null, site, german)
    expect(made.json()).toMatchObject({ user: { interface_language: 'de' } })
    await post('account/reset/', { email: 'uwe@example.com' }, null, site, english)
    await mailedKey('uwe@example.com')
    expect(firstLine('uwe@example.com')).toBe('Jemand, vermutlich Sie')

    await post('session/', { username: 'uwe', password: PASSWORD }, null, site, english)
    await post('account/register/', { email: 'uwe@example.com' }, null, site, german)
    await mailedKey('uwe@example.com')
    expect(firstLine('uwe@example.com')).toBe('Someone, probably you')
  })

  it('do not register accounts if registration is closed', async () => {
    const closed = await openTestSite(engine.db(), { env: { REGISTRATION: 'closed' } })

    const answers = [
      await post('account/register/', { email: 'x@example.com' }, null, closed),
      await post('invitations/', { email: 'x@example.com' }, ADMIN_KEY, closed),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })

  it('invite users to teams, only for their managers', async () => {
    const { id } = await createProject(site.ctx, SYSTEM, {
      name: 'Own',
      slug: 'own',
      web: 'https://example.org/',
    })
    const teams = await insertMissingTeams(engine.db(), id, ['Administration', 'Translate'])
    const keeper = await addUser(site.ctx, 'keeper')
    const stranger = await addUser(site.ctx, 'stranger')
    await site.send({
      method: 'POST',
      path: '/api/users/keeper/groups/',
      json: { group_id: teams.get('Administration') },
    })
    const draft = { email: 'new@example.com', group_id: teams.get('Translate') }

    expect((await post('invitations/', draft, stranger)).status).toBe(403)
    expect((await post('invitations/', { ...draft, group_id: 999_999 }, stranger)).status).toBe(403)
    expect((await post('invitations/', { email: 'new@example.com' }, keeper)).status).toBe(403)
    expect((await post('invitations/', { ...draft, group_id: 999_999 }, ADMIN_KEY)).json()).toEqual({
      group_id: [expect.any(String)],
    })
    const made = await post('invitations/', draft, keeper)
    expect(made.status).toBe(201)
    const token = await mailedKey('new@example.com')
    const listed = await site.send({ path: '/api/invitations/', key: stranger })
    expect(listed.json()).toMatchObject({ count: 0 })

    await post('account/register/confirm/', {
      token,
      username: 'guest',
      full_name: 'Guest',
      password: PASSWORD,
    })
    expect((await site.send({ path: '/api/users/guest/' })).json()).toMatchObject({
      groups: expect.arrayContaining([expect.stringContaining(`/api/groups/${teams.get('Translate')}/`)]),
    })

    // Who has an account accepts with it.
    await post('invitations/', { ...draft, email: 'stranger@example.com' }, keeper)
    const second = await mailedKey('stranger@example.com')
    expect((await post('account/invitation/', { token: second }, stranger)).status).toBe(204)
    expect((await post('account/invitation/', { token: second }, stranger)).status).toBe(400)
  })

  it('are invalid after the invitation was withdrawn', async () => {
    const { id } = (await post('invitations/', { email: 'back@example.com' }, ADMIN_KEY)).json() as {
      id: number
    }
    const token = await mailedKey('back@example.com')
    const stranger = await addUser(site.ctx, 'meddler')
    const path = `/api/invitations/${id}/`

    expect((await site.send({ method: 'DELETE', path, key: stranger })).status).toBe(404)
    expect((await site.send({ method: 'DELETE', path })).status).toBe(204)
    const draft = { token, username: 'back', full_name: 'Back', password: PASSWORD }
    expect((await post('account/register/confirm/', draft)).status).toBe(400)
  })

  it('are logged if no mail server is configured', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const config = { ...site.ctx.config, SMTP_URL: '' }
    await addPerson('logged')
    await post('account/reset/', { email: 'logged@example.com' })
    const link = await engine
      .db()
      .selectFrom('account_link')
      .select('id')
      .where('email', '=', 'logged@example.com')
      .executeTakeFirstOrThrow()

    await mailLink({ ...site.ctx, config, log }, link.id)

    const token = /token=([\w-]+)/.exec(lines.join(''))?.[1]
    expect((await post('account/reset/confirm/', { token, password: 'another horse' })).status).toBe(204)
  })
})

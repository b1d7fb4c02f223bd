import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { openSmtpServer, type SmtpServer } from '../../../test/support/smtp-server.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { createUser } from '../../actions/accounts/create-user.ts'
import { mailLink } from '../../actions/sign-in/mail-link.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findUser } from '../../storage/accounts/users.ts'
import { insertLanguages } from '../../storage/languages.ts'
import { insertIdentity } from '../../storage/sign-in/identities.ts'

const PASSWORD = 'correct horse'

describeOnEngines("one's own account", (engine) => {
  let site: TestSite
  let smtp: SmtpServer
  beforeAll(async () => {
    smtp = await openSmtpServer()
    site = await openTestSite(engine.db(), { env: { SMTP_URL: smtp.url, SITE_URL: 'http://l10n.example' } })
  })
  afterAll(() => smtp.close())

  async function addPerson(username: string): Promise<string> {
    const account = { username, fullName: username, email: `${username}@example.com`, password: PASSWORD }
    await createUser(site.ctx, SYSTEM, { ...account, key: `wlu_${username}` })
    return `wlu_${username}`
  }

  async function send(method: string, path: string, json?: unknown, key: string | null = null) {
    const answer = await site.send({ method, path, key, ...(json !== undefined && { json }) })
    return [answer.status, answer.text === '' ? null : answer.json()] as const
  }

  async function mailedKey(email: string): Promise<string> {
    const tasks = await engine
      .db()
      .selectFrom('task')
      .selectAll()
      .where('kind', '=', 'mail-account-link')
      .execute()
    for (const { id, payload } of tasks) {
      await mailLink(site.ctx, (JSON.parse(payload) as { link: number }).link)
      await engine.db().deleteFrom('task').where('id', '=', id).execute()
    }
    const mail = smtp.mails.findLast(({ to }) => to === email)
    return /account\/email\/\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('changes the email address with the mailed link, once', async () => {
    const key = await addPerson('jana')
    const order = { email: 'jana@new.example', current_password: PASSWORD }

    expect(
      await send('POST', '/api/account/email/', { ...order, current_password: 'wrong horse' }, key),
    ).toEqual([400, { current_password: [expect.any(String)] }])
    expect((await send('POST', '/api/account/email/', order, key))[0]).toBe(204)
    expect(await findUser(engine.db(), 'jana')).toMatchObject({ email: 'jana@example.com' })
    const token = await mailedKey('jana@new.example')
    expect(token).not.toBe('')
    expect((await send('POST', '/api/account/email/confirm/', { token }))[0]).toBe(204)
    expect(await findUser(engine.db(), 'jana')).toMatchObject({ email: 'jana@new.example' })
    expect((await send('POST', '/api/account/email/confirm/', { token }))[0]).toBe(400)
  })

  it('rejects the email address of another user, reported only by mail to it', async () => {
    const key = await addPerson('karel')
    await addPerson('ludmila')
    const order = { email: 'LUDMILA@example.com', current_password: PASSWORD }

    expect((await send('POST', '/api/account/email/', order, key))[0]).toBe(204)
    const token = await mailedKey('LUDMILA@example.com')
    expect(await send('POST', '/api/account/email/confirm/', { token })).toEqual([
      400,
      { token: [expect.any(String)] },
    ])
    expect(await findUser(engine.db(), 'karel')).toMatchObject({ email: 'karel@example.com' })
  })

  it('accepts only the last of several mailed links', async () => {
    const key = await addPerson('marek')
    await send('POST', '/api/account/email/', { email: 'one@new.example', current_password: PASSWORD }, key)
    const first = await mailedKey('one@new.example')
    await send('POST', '/api/account/email/', { email: 'two@new.example', current_password: PASSWORD }, key)

    expect((await send('POST', '/api/account/email/confirm/', { token: first }))[0]).toBe(400)
    const token = await mailedKey('two@new.example')
    expect((await send('POST', '/api/account/email/confirm/', { token }))[0]).toBe(204)
  })

  it('changes its name', async () => {
    const key = await addPerson('nina')

    expect((await send('PATCH', '/api/account/', { full_name: 'Nina Nová' }, key))[1]).toMatchObject({
      user: { username: 'nina', full_name: 'Nina Nová' },
    })
    expect((await send('PATCH', '/api/account/', { full_name: '<b>' }, key))[0]).toBe(400)
    expect((await send('PATCH', '/api/account/', { full_name: 'x' }))[0]).toBe(401)
  })

  it('chooses the language of its emails', async () => {
    const key = await addPerson('nils')
    const language = async () =>
      ((await send('GET', '/api/session/', undefined, key))[1] as { user: { interface_language: unknown } })
        .user.interface_language
    expect(await language()).toBeNull()

    await send('PATCH', '/api/account/', { interface_language: 'de' }, key)
    expect(await language()).toBe('de')
    for (const bad of ['fr', '', null, ['de'], 'DE']) {
      const [status, json] = await send('PATCH', '/api/account/', { interface_language: bad }, key)
      expect([bad, status, Object.keys(json as object)]).toEqual([bad, 400, ['interface_language']])
    }
    await send('POST', '/api/account/email/', { email: 'nils@new.example', current_password: PASSWORD }, key)
    await mailedKey('nils@new.example')
    expect(smtp.mails.at(-1)?.text).toContain('um die Adresse zu best')
  })

  it('lists its languages: built-in ones, and those of projects that it can see', async () => {
    const key = await addPerson('ludvik')
    await storeComponent(site.ctx, {
      project: 'spoken',
      slug: 'app',
      languages: ['cs', 'de'],
      strings: [{ source: 'One' }],
    })
    await insertLanguages(engine.db(), [
      { code: 'xx_spoken', name: 'Spoken', direction: 'ltr', population: 0, plurals: [] },
    ])

    expect(
      (await send('PATCH', '/api/account/', { full_name: 'Ludvík', languages: ['de', 'nope'] }, key))[0],
    ).toBe(400)
    expect((await send('PATCH', '/api/account/', { languages: ['xx_spoken'] }, key))[1]).toEqual({
      languages: ['Unknown language “xx_spoken”.'],
    })
    expect((await send('GET', '/api/session/', undefined, key))[1]).toMatchObject({
      user: { full_name: 'ludvik', languages: [] },
    })
    await send('PATCH', '/api/account/', { languages: ['de', 'cs', 'de', 'tlh'] }, key)
    expect((await send('GET', '/api/session/', undefined, key))[1]).toMatchObject({
      user: { languages: ['de', 'cs', 'tlh'] },
    })
    await send('PATCH', '/api/account/', { languages: ['cs'] }, key)
    expect((await send('GET', '/api/session/', undefined, key))[1]).toMatchObject({
      user: { languages: ['cs'] },
    })
  })

  it('unlinks the identity provider, unless no other way to sign in is left', async () => {
    const key = await addPerson('olga')
    const bare = await addUser(site.ctx, 'petr')
    for (const username of ['olga', 'petr']) {
      const userId = (await findUser(engine.db(), username))?.id ?? 0
      await insertIdentity(engine.db(), {
        userId,
        issuer: 'https://id.example',
        subject: username,
        createdAt: 1,
      })
    }
    const [, list] = await send('GET', '/api/account/identities/', undefined, key)
    expect(list).toMatchObject({ count: 1, results: [{ issuer: 'https://id.example', subject: 'olga' }] })
    const { id } = (list as { results: { id: number }[] }).results[0] ?? { id: 0 }

    expect((await send('DELETE', `/api/account/identities/${id}/`, undefined, bare))[0]).toBe(404)
    expect((await send('DELETE', `/api/account/identities/${id}/`, undefined, key))[0]).toBe(204)
    expect((await send('DELETE', `/api/account/identities/${id + 1}/`, undefined, bare))[0]).toBe(400)
    expect((await send('GET', '/api/account/identities/', undefined, key))[1]).toMatchObject({ count: 0 })
  })

  it('lists permissions on the site and on an object', async () => {
    const key = await addPerson('quido')
    await storeComponent(site.ctx, { project: 'open', slug: 'app', languages: ['cs'], strings: [] })
    await storeComponent(site.ctx, { project: 'shut', slug: 'app', access: 'private', strings: [] })
    const ask = async (query: string, who: string | null) =>
      (await send('GET', `/api/account/permissions/${query}`, undefined, who))[1]

    expect(await ask('', key)).toEqual({ is_superuser: false, permissions: [] })
    const open = await ask('?project=open&component=app&language=cs', key)
    expect(open).toMatchObject({ permissions: expect.arrayContaining(['unit.edit', 'suggestion.add']) })
    expect(open).not.toMatchObject({ permissions: expect.arrayContaining(['project.edit']) })
    expect(await ask('?project=open', null)).not.toMatchObject({
      permissions: expect.arrayContaining(['unit.edit']),
    })
    expect(await ask('?project=shut', key)).toEqual({ detail: 'Not found.' })
    expect(await ask('?component=app', key)).toEqual({ project: [expect.any(String)] })
    const admin = await site.send({ path: '/api/account/permissions/?project=shut' })
    expect(admin.json()).toMatchObject({
      is_superuser: true,
      permissions: expect.arrayContaining(['project.edit']),
    })
  })

  it('lets only administrators revoke its keys and sessions', async () => {
    const key = await addPerson('radka')
    const other = await addPerson('silva')
    const signedIn = await site.send({
      method: 'POST',
      path: '/api/session/',
      key: null,
      json: { username: 'radka', password: PASSWORD },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    expect((await send('GET', '/api/users/radka/tokens/', undefined, other))[0]).toBe(403)
    expect((await send('DELETE', '/api/users/radka/sessions/', undefined, other))[0]).toBe(403)
    const list = await site.send({ path: '/api/users/radka/tokens/' })
    const { results } = list.json() as { results: { id: number }[] }

    const revoked = await site.send({ method: 'DELETE', path: `/api/users/radka/tokens/${results[0]?.id}/` })
    const ended = await site.send({ method: 'DELETE', path: '/api/users/radka/sessions/' })

    expect([revoked.status, ended.status]).toEqual([204, 204])
    expect((await send('GET', '/api/account/events/', undefined, key))[0]).toBe(401)
    const after = await site.send({ path: '/api/session/', key: null, headers: { cookie } })
    expect(after.json()).toMatchObject({ user: null })
    expect(list.text).not.toContain('wlu_')
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

const PLACES = [
  '/api/announcements/',
  '/api/projects/hello/announcements/',
  '/api/projects/hello/languages/cs/announcements/',
  '/api/components/hello/app/announcements/',
  '/api/translations/hello/app/cs/announcements/',
]

describeOnEngines('announcements', (engine) => {
  let site: TestSite
  let time = Date.UTC(2026, 10, 15, 12) * 1000
  beforeAll(async () => {
    site = await openTestSite(engine.db(), { now: () => ++time })
    await addUser(site.ctx, 'anna')
    await storeComponent(site.ctx, { project: 'hello', slug: 'app', languages: ['cs'], strings: [] })
    await storeComponent(site.ctx, { project: 'hello', slug: 'other', languages: ['cs'], strings: [] })
  })

  async function send(method: string, path: string, json?: unknown, key?: string | null) {
    const answer = await site.send({
      method,
      path,
      ...(json !== undefined && { json }),
      ...(key !== undefined && { key }),
    })
    return [answer.status, answer.text === '' ? null : answer.json()] as const
  }

  it.each(PLACES)('are created, shown to everyone and deleted at %s', async (path) => {
    const text = { message: 'We *move* on Friday', severity: 'warning', expiry: '2026-11-20', notify: true }

    const [status, made] = await send('POST', path, text)

    expect([status, made]).toEqual([201, { id: expect.any(Number), ...text }])
    expect(await send('GET', path, undefined, null)).toMatchObject([200, { count: 1, results: [made] }])
    const others = PLACES.filter((other) => other !== path)
    for (const other of [...others, '/api/components/hello/other/announcements/']) {
      expect((await send('GET', other))[1]).toMatchObject({ count: 0 })
      const { id } = made as { id: number }
      expect((await send('DELETE', `${other}${id}/`))[0]).toBe(404)
    }
    const [, history] = await send('GET', '/api/changes/?action=46')
    expect((history as { results: object[] }).results.at(-1)).toMatchObject({
      action_name: 'New announcement',
      target: text.message,
      user: expect.stringMatching('/admin/$'),
      author: expect.stringMatching('/admin/$'),
    })
    expect((await send('DELETE', `${path}${(made as { id: number }).id}/`))[0]).toBe(204)
    expect((await send('GET', path))[1]).toMatchObject({ count: 0 })
  })

  it('need only a message, and end after their last day', async () => {
    const path = '/api/projects/hello/announcements/'
    const [, plain] = await send('POST', path, { message: 'Hello' })
    expect(plain).toEqual({
      id: expect.any(Number),
      message: 'Hello',
      severity: 'info',
      expiry: null,
      notify: false,
    })
    await send('POST', path, { message: 'Today', expiry: '2026-11-15' })
    await send('POST', path, { message: 'Yesterday', expiry: '2026-11-14' })

    const [, list] = await send('GET', path)

    expect((list as { results: { message: string }[] }).results.map(({ message }) => message)).toEqual([
      'Hello',
      'Today',
    ])
  })

  it.each<[string, unknown, string]>([
    ['no message', {}, 'message'],
    ['a blank one', { message: ' ' }, 'message'],
    ['one that is too long', { message: 'a'.repeat(10_001) }, 'message'],
    ['another severity', { message: 'x', severity: 'loud' }, 'severity'],
    ['a day that is none', { message: 'x', expiry: '2026-02-30' }, 'expiry'],
    ['a time', { message: 'x', expiry: '2026-02-03T10:00' }, 'expiry'],
    ['a number as a day', { message: 'x', expiry: 5 }, 'expiry'],
    ['a flag that is none', { message: 'x', notify: 'perhaps' }, 'notify'],
  ])('are rejected with %s', async (_, json, field) => {
    expect(await send('POST', '/api/announcements/', json)).toEqual([400, { [field]: [expect.any(String)] }])
  })

  it('accept only existing languages', async () => {
    expect((await send('GET', '/api/projects/hello/languages/nope/announcements/'))[0]).toBe(404)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'

describeOnEngines('languages', (engine) => {
  let site: TestSite
  let userKey: string
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
  })

  const draft = { code: 'qaa', name: 'Test', plural: { number: 2, formula: 'n != 1' } }

  it('are added by administrators only', async () => {
    const request = { method: 'POST', path: '/api/languages/', json: draft }

    expect((await site.send({ ...request, key: null })).status).toBe(401)
    expect((await site.send({ ...request, key: userKey })).status).toBe(403)
    expect((await site.send({ path: '/api/languages/qaa/' })).status).toBe(404)
  })

  it.each([
    ['nothing', {}, { code: ['This field is required.'] }],
    [
      'a bad code',
      { ...draft, code: 'a b' },
      { code: ['Use only letters, digits, underscores and hyphens.'] },
    ],
    ['the code -', { ...draft, code: '-' }, { code: [expect.any(String)] }],
    ['a direction', { ...draft, direction: 'up' }, { direction: ['"up" is not a valid choice.'] }],
    [
      'too many forms',
      { ...draft, plural: { number: 99, formula: '0' } },
      { plural: { number: [expect.any(String)] } },
    ],
    [
      'a bad formula',
      { ...draft, plural: { number: 2, formula: 'n (' } },
      { plural: { formula: [expect.any(String)] } },
    ],
    [
      'a long name',
      { ...draft, name: 'x'.repeat(101) },
      { name: ['Ensure this field has no more than 100 characters.'] },
    ],
    ['a NUL in its name', { ...draft, name: 'a\u0000b' }, { name: ['Null characters are not allowed.'] }],
    ['no rule', { code: 'qab', name: 'x' }, [expect.any(String)]],
    ['a code that exists', { ...draft, code: 'cs' }, [expect.any(String)]],
  ])('refuse %s', async (_what, json, expected) => {
    const answer = await site.send({ method: 'POST', path: '/api/languages/', json })

    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual(expected)
  })

  it('are added, changed and removed', async () => {
    const added = await site.send({ method: 'POST', path: '/api/languages/', json: draft })
    expect(added.status).toBe(201)
    expect(added.headers.location).toBe('http://translate.example:8080/api/languages/qaa/')
    expect(added.json()).toMatchObject({
      code: 'qaa',
      direction: 'ltr',
      population: 0,
      plural: { source: 0, type: 1 },
    })

    const change = { direction: 'rtl', plural: { number: 1, formula: '0' } }
    const patched = await site.send({ method: 'PATCH', path: '/api/languages/qaa/', json: change })
    expect(patched.json()).toMatchObject({ ...change, name: 'Test' })
    expect((await site.send({ path: '/api/languages/qaa/' })).json()).toMatchObject({
      plural: { ...change.plural, type: 0 },
    })

    expect((await site.send({ method: 'PUT', path: '/api/languages/qaa/', json: {} })).status).toBe(400)
    expect((await site.send({ method: 'DELETE', path: '/api/languages/qaa/', key: userKey })).status).toBe(
      403,
    )
    const removed = await site.send({ method: 'DELETE', path: '/api/languages/qaa/' })
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await site.send({ path: '/api/languages/qaa/' })).status).toBe(404)
  })

  it('without translations are visible to users who may edit them', async () => {
    expect((await site.send({ path: '/api/languages/' })).json()).toMatchObject({ count: 799 })
    expect((await site.send({ path: '/api/languages/', key: userKey })).json()).toMatchObject({
      count: 0,
      results: [],
    })
    expect((await site.send({ path: '/api/languages/cs/', key: userKey })).status).toBe(404)
    expect((await site.send({ path: '/api/languages/cs/', key: null })).status).toBe(404)
  })

  it('are paginated with URLs that keep the other parameters', async () => {
    const answer = await site.send({ path: '/api/languages/?page_size=3&format=api&page=2' })

    expect(answer.json()).toMatchObject({
      next: 'http://translate.example:8080/api/languages/?format=api&page=3&page_size=3',
      previous: 'http://translate.example:8080/api/languages/?format=api&page_size=3',
      results: [
        { code: 'ace', url: 'http://translate.example:8080/api/languages/ace/?format=api' },
        { web_url: expect.not.stringContaining('format') },
        {},
      ],
    })
    expect((await site.send({ path: '/api/languages/?page=last&page_size=100' })).json()).toMatchObject({
      next: null,
    })
    const beyond = await site.send({ path: '/api/languages/?page=99999' })
    expect([beyond.status, beyond.json()]).toEqual([404, { detail: 'Invalid page.' }])
  })

  it('have statistics that print their decimals', async () => {
    const answer = await site.send({ path: '/api/languages/cs/statistics/' })

    expect(answer.text).toContain('"translated_percent":0.0')
    expect(answer.text).toContain('"approved_percent":100.0')
  })
})

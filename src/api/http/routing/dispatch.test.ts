import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { apiLink, text } from '../../../contract/fields.ts'
import { array, integer, object, optional, string, unknown } from '../../../contract/schema.ts'
import { AppError } from '../../../domain/errors.ts'
import { route } from '../../route.ts'
import { offsetOf } from '../../wire/pagination.ts'
import { RawResponse } from '../responses/raw-response.ts'

const Item = object({ id: integer(), url: apiLink() })
const items = { path: '/api/items/', name: 'Item List' }
const item = { path: '/api/items/:id/', name: 'Item Instance', params: object({ id: integer() }) }
const routes = [
  route({
    ...items,
    method: 'GET',
    summary: 'Lists items',
    permission: 'anyone',
    response: Item,
    list: true,
    handle({ links, page }) {
      const first = offsetOf(page, 7)
      const ids = Array.from({ length: Math.min(page.size, 7 - first) }, (_, index) => first + index)
      return { count: 7, results: ids.map((id) => ({ id, url: links.api(`/items/${id}/`) })) }
    },
  }),
  route({
    ...items,
    method: 'POST',
    summary: 'Adds an item',
    permission: 'project.add',
    body: object({ name: text() }),
    response: Item,
    status: 201,
    handle: ({ links }) => ({ id: 7, url: links.api('/items/7/') }),
  }),
  route({
    ...item,
    method: 'GET',
    summary: 'Shows an item',
    permission: 'anyone',
    response: Item,
    handle({ params, links }) {
      if (params.id > 6) throw new AppError('not_found', 'Not found.')
      return { id: params.id, url: links.api(`/items/${params.id}/`) }
    },
  }),
  route({
    ...item,
    method: 'DELETE',
    summary: 'Removes an item',
    permission: 'project.edit',
    handle: () => undefined,
  }),
  route({
    method: 'GET',
    path: '/api/mine/',
    name: 'Mine',
    summary: 'Shows what is mine',
    permission: 'signed-in',
    response: object({ name: string() }),
    handle: ({ actor }) => ({ name: actor.kind === 'user' ? actor.username : '' }),
  }),
  route({
    method: 'GET',
    path: '/api/search/',
    name: 'Search',
    summary: 'Searches',
    permission: 'anyone',
    query: object({ q: optional(text()), limit: optional(integer()), action: optional(array(integer())) }),
    response: unknown(),
    handle: ({ query }) => query,
  }),
  route({
    method: 'GET',
    path: '/api/file/',
    name: 'File',
    summary: 'Sends a file',
    permission: 'anyone',
    raw: true,
    handle: () =>
      new RawResponse('text/x-po', Buffer.from('msgid ""'), { 'content-disposition': 'attachment' }),
  }),
  route({
    method: 'GET',
    path: '/api/bug/',
    name: 'Bug',
    summary: 'Fails',
    permission: 'anyone',
    response: object({ a: string() }),
    handle: () => JSON.parse('{}') as { a: string },
  }),
]

describe('dispatch', () => {
  const db = useDatabase()
  let site: TestSite
  let userKey: string
  beforeAll(async () => {
    site = await openTestSite(db(), { routes })
    userKey = await addUser(site.ctx)
  })

  it.each([
    ['an unknown format', 404, { path: '/api/items/?format=xml' }],
    ['an unknown format before a bad key', 404, { path: '/api/items/?format=xml', key: 'bad' }],
    ['an unacceptable answer', 406, { path: '/api/items/', headers: { accept: 'image/png' } }],
    [
      'an unacceptable answer before a bad key',
      406,
      { path: '/api/items/', key: 'bad', headers: { accept: 'a/b' } },
    ],
    ['a bad key', 401, { path: '/api/items/', key: 'bad' }],
    ['a bad key before the wrong method', 401, { method: 'PUT', path: '/api/items/', key: 'bad' }],
    ['a stranger who writes', 401, { method: 'POST', path: '/api/items/', key: null, payload: '{' }],
    ['a stranger before the wrong method', 401, { method: 'PUT', path: '/api/items/', key: null }],
    ['a stranger before what does not exist', 401, { method: 'DELETE', path: '/api/items/x/', key: null }],
    ['a stranger who reads what needs an account', 401, { path: '/api/mine/', key: null }],
    ['the wrong method', 405, { method: 'PUT', path: '/api/items/' }],
    ['the wrong method before a bad body', 405, { method: 'PATCH', path: '/api/items/', payload: '{' }],
    ['what does not exist', 404, { path: '/api/items/7/' }],
    ['a word for a number', 404, { path: '/api/items/x/' }],
    ['a number that is too long', 404, { path: `/api/items/${'9'.repeat(16)}/` }],
    ['a page beyond the end', 404, { path: '/api/items/?page=2' }],
    ['a bad body', 400, { method: 'POST', path: '/api/items/', json: {} }],
    ['a bad parameter', 400, { path: '/api/search/?limit=x' }],
    ['a bug', 500, { path: '/api/bug/' }],
    ['a path without a route', 404, { path: '/api/nothing/' }],
  ])('rejects %s with %i', async (_what, status, request) => {
    const answer = await site.send(request)

    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json')
  })

  it('reveals nothing about an internal error', async () => {
    expect((await site.send({ path: '/api/bug/' })).text).toBe('{"error":"Server Error (500)"}')
  })

  it.each([
    [{ path: '/api/items/' }, 'GET, POST, HEAD, OPTIONS'],
    [{ path: '/api/items/', key: 'bad' }, 'GET, POST, HEAD, OPTIONS'],
    [{ method: 'PUT', path: '/api/items/' }, 'GET, POST, HEAD, OPTIONS'],
    [{ path: '/api/items/x/' }, 'GET, DELETE, HEAD, OPTIONS'],
    [{ method: 'OPTIONS', path: '/api/items/1/' }, 'GET, DELETE, HEAD, OPTIONS'],
    [{ path: '/api/bug/' }, 'GET, HEAD, OPTIONS'],
    [{ path: '/api/nothing/' }, undefined],
  ])('lists the methods for %j', async (request, allow) => {
    expect((await site.send(request)).headers.allow).toBe(allow)
  })

  it.each([
    { path: '/api/items/' },
    { path: '/api/nothing/' },
    { path: '/api/bug/' },
    { path: '/api/items/', key: 'bad' },
  ])('sends security headers with %j', async (request) => {
    const { headers } = await site.send(request)

    expect(headers).toMatchObject({
      vary: expect.stringMatching(/^Accept/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[\da-f]{8}-\d+$/),
    })
    expect(headers).not.toHaveProperty('x-ratelimit-limit')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('tells the version of the server to those who sign in', async () => {
    const key = await addUser(site.ctx)
    const stranger = await site.send({ path: '/api/items/', key: null })
    const known = await site.send({ path: '/api/items/', key })

    expect(stranger.headers).not.toHaveProperty('x-diglot-version')
    expect(known.headers['x-diglot-version']).toMatch(/^\d+\.\d+\.\d+/)
  })

  it('gives every request a unique id', async () => {
    const [one, other] = [await site.send({ path: '/api/items/' }), await site.send({ path: '/api/items/' })]

    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })

  it('answers creation with 201 and the new URL, deletion with 204', async () => {
    const added = await site.send({ method: 'POST', path: '/api/items/', json: { name: 'x' } })
    const removed = await site.send({ method: 'DELETE', path: '/api/items/1/' })

    expect([added.status, added.headers.location]).toEqual([
      201,
      'http://translate.example:8080/api/items/7/',
    ])
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect(removed.headers).not.toHaveProperty('content-type')
    expect(removed.headers).not.toHaveProperty('content-length')
  })

  it.each(['api', 'json'])('keeps format=%s in URLs and sends JSON whatever Accept says', async (format) => {
    const answer = await site.send({
      path: `/api/items/?page_size=5&format=${format}`,
      headers: { accept: 'image/png' },
    })

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json'])
    expect(answer.json()).toMatchObject({
      next: `http://translate.example:8080/api/items/?format=${format}&page=2&page_size=5`,
      results: expect.arrayContaining([
        { id: 0, url: `http://translate.example:8080/api/items/0/?format=${format}` },
      ]),
    })
  })

  it('leaves Accept and format to routes that send files', async () => {
    const answer = await site.send({ path: '/api/file/?format=po', headers: { accept: 'text/plain' } })

    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'msgid ""',
      'text/x-po',
    ])
    expect(answer.headers['content-disposition']).toBe('attachment')
    expect((await site.send({ method: 'POST', path: '/api/file/?format=po' })).status).toBe(405)
    expect((await site.send({ method: 'OPTIONS', path: '/api/file/?format=po' })).status).toBe(200)
  })

  it.each([
    ['', {}],
    ['?q=a+b%26', { q: 'a b&' }],
    ['?q=a&q=b', { q: 'b' }],
    ['?limit=5&unknown=1&__proto__=2', { limit: 5 }],
    ['?action=1&action=2', { action: [1, 2] }],
    ['?action=1', { action: [1] }],
    ['?q=&limit=&action=', {}],
  ])('reads the query %s', async (query, expected) => {
    expect((await site.send({ path: `/api/search/${query}` })).json()).toEqual(expected)
  })

  it('reports invalid parameters like members of bodies', async () => {
    expect((await site.send({ path: '/api/search/?limit=x&action=1&action=y' })).json()).toEqual({
      limit: ['A valid integer is required.'],
      action: { 1: ['A valid integer is required.'] },
    })
  })

  it('passes the actor to handlers', async () => {
    expect((await site.send({ path: '/api/mine/' })).json()).toEqual({ name: 'admin' })
    expect((await site.send({ path: '/api/mine/', key: userKey })).status).toBe(200)
  })
})

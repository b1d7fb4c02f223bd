import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type ListeningSite,
  openListeningSite,
  SHORT_TIMEOUTS,
} from '../../../test/support/listening-site.ts'
import { KIB, noteRoutes } from '../../../test/support/note-routes.ts'
import { openConnection, sendRaw } from '../../../test/support/raw-connection.ts'
import { ADMIN_KEY } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { get, post } from '../../../test/support/wire-requests.ts'

describe('the server on a socket', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: noteRoutes })
  })
  afterAll(() => site.close())

  it.each(['a b', 'a/b', '<script>', 'a@b', 'a,b', '"'])('rejects the host %s', async (host) => {
    const answer = await sendRaw(site.port, `GET /api/notes/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`)

    expect([answer?.status, answer?.body]).toEqual([
      400,
      '{"detail":"The Host header is not a valid host name"}',
    ])
  })

  it.each([
    ['two slashes', '//api/notes/', 404],
    ['two slashes and a host', '//evil.example/api/notes', 404],
    ['two slashes within', '/api//notes/', 404],
    ['dots', '/api/../api/notes/', 404],
    ['encoded dots', '/api/%2e%2e/api/notes/', 404],
    ['a NUL', '/api/%00/', 404],
    ['a NUL in a name', '/api/notes/%00/', 404],
    ['a name that is not UTF-8', '/api/notes/%ff/', 404],
    ['half of a percent sequence', '/api/notes/%/', 404],
    ['a long name', `/api/notes/${'a'.repeat(2000)}/`, 404],
    ['a semicolon', '/api/notes;x/', 404],
    ['an asterisk', '*', 404],
    ['an encoded slash in a name', '/api/notes/a%2Fb/', 200],
    ['an encoded letter', '/api/n%6ftes/', 200],
    ['its own address', 'http://a.example/api/notes/', 200],
    ['a fragment', '/api/notes/#x', 200],
    ['nothing but a host', 'http://a.example', 404],
  ])('answers a target with %s', async (_what, target, status) => {
    const answer = await sendRaw(site.port, get(target))

    expect(answer?.status).toBe(status)
    if (status === 404) expect(answer?.body).toBe('{"detail":"Not found."}')
  })

  it('uses the host of an absolute target', async () => {
    const answer = await sendRaw(site.port, get('http://other.example:81/api/notes'))

    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      301,
      'http://other.example:81/api/notes/',
    ])
    expect((await sendRaw(site.port, get('http://a@b/api/notes/')))?.status).toBe(400)
  })

  it('answers 405 to known but unsupported methods', async () => {
    const answer = await sendRaw(
      site.port,
      get('/api/notes/')
        .replace('GET', 'PROPFIND')
        .replace('Host', `Authorization: Token ${ADMIN_KEY}\r\nHost`),
    )

    expect([answer?.status, answer?.body]).toEqual([405, '{"detail":"Method \\"PROPFIND\\" not allowed."}'])
    expect(answer?.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect((await sendRaw(site.port, get('/api/notes').replace('GET', 'PROPFIND')))?.status).toBe(404)
    expect((await sendRaw(site.port, get('/api/nothing/').replace('GET', 'LOCK')))?.status).toBe(404)
  })

  it.each([
    '/api/notes/',
    '/api/notes/x/',
    '/api/nothing/',
    '/api/notes',
    '/api/notes/?format=xml',
    '/api/broken/',
  ])('answers HEAD %s with the headers of GET and no body', async (path) => {
    const shown = await sendRaw(site.port, get(path))
    const head = await sendRaw(site.port, get(path).replace('GET', 'HEAD'), { isHead: true })

    const comparable = (answer: typeof head) =>
      [...(answer?.headers ?? [])].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    expect(head?.status).toBe(shown?.status)
    expect(comparable(head)).toEqual(comparable(shown))
    expect(head?.headers.get('content-length')).toBe(String(Buffer.byteLength(shown?.body ?? '')))
  })

  it('sends nothing after the headers of a response to HEAD', async () => {
    const connection = await openConnection(site.port)
    connection.send(get('/api/notes/').replace('GET', 'HEAD'))
    await connection.receive({ isHead: true })

    connection.send(get('/api/notes/'))

    expect((await connection.receive())?.body).toBe('{"note":"ž"}')
    connection.socket.destroy()
  })

  it('keeps the connection after every rejection', async () => {
    const connection = await openConnection(site.port)
    const requests: readonly [string, number][] = [
      [get('/api/nothing/'), 404],
      [get('/api/notes/', 'Accept: image/png'), 406],
      [get('/api/notes/', 'Authorization: Token wrong'), 401],
      [post('{"note": ', 'Content-Length: 9'), 400],
      [post('<a/>', 'Content-Length: 4').replace('application/json', 'text/xml'), 415],
      [post('x', 'Content-Length: 1').replace('POST', 'DELETE'), 401],
      [get('/api/broken/'), 500],
      [post('{"note": "x"}', 'Content-Length: 13'), 200],
    ]

    for (const [request, status] of requests) {
      connection.send(request)
      expect((await connection.receive())?.status).toBe(status)
    }
    connection.socket.destroy()
  })

  it('answers pipelined requests', async () => {
    const connection = await openConnection(site.port)

    connection.send(post('{"note": "abc"}', 'Content-Length: 15') + get('/api/notes/'))

    expect((await connection.receive())?.body).toBe('{"note":"3"}')
    expect((await connection.receive())?.body).toBe('{"note":"ž"}')
    connection.socket.destroy()
  })

  it('accepts chunked bodies and Expect: 100-continue', async () => {
    const chunked = await sendRaw(
      site.port,
      post('5\r\n{"not\r\n8\r\ne": "x"}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'),
    )
    const connection = await openConnection(site.port)
    connection.send(post('', 'Content-Length: 13', 'Expect: 100-continue'))
    const interim = await connection.receive()
    connection.send('{"note": "x"}')

    expect(chunked?.body).toBe('{"note":"1"}')
    expect(interim?.status).toBe(100)
    expect((await connection.receive())?.status).toBe(200)
    connection.socket.destroy()
  })
})

describe('the server behind a proxy', () => {
  const db = useDatabase()
  const env = { RATE_LIMIT_ANONYMOUS: '1/day' }
  const forwarded = ['X-Forwarded-Proto: https', 'X-Forwarded-Host: l10n.example', 'X-Forwarded-For: 9.9.9.9']

  it.each([
    ['does not believe others', env, 'http://a.example/api/notes/', 429],
    [
      'believes the proxy',
      { ...env, TRUSTED_PROXIES: '127.0.0.0/8' },
      'https://l10n.example/api/notes/',
      200,
    ],
  ])('%s about origins', async (_what, env, location, status) => {
    const site = await openListeningSite(db(), { routes: noteRoutes, env })

    const redirect = await sendRaw(site.port, get('/api/notes', ...forwarded))
    await sendRaw(site.port, get('/api/notes/'))
    const second = await sendRaw(site.port, get('/api/notes/', ...forwarded))
    await site.close()

    expect([redirect?.headers.get('location'), second?.status]).toEqual([location, status])
  })
})

describe('the server with short timeouts', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: noteRoutes, timeouts: SHORT_TIMEOUTS })
  })
  afterAll(() => site.close())

  it('keeps the connection during long work', async () => {
    const answer = await fetch(`${site.url}/api/late/`)

    expect(await answer.json()).toEqual({ note: 'late' })
  })

  it('drops a response that the client does not read', async () => {
    const connection = await openConnection(site.port)
    connection.socket.pause()
    connection.send(get('/api/large/'))
    await eventually(async () => expect(await site.connections()).toBe(1))

    await eventually(async () => expect(await site.connections()).toBe(0))

    connection.socket.destroy()
    expect(connection.socket.bytesRead).toBeLessThan(64 * KIB * KIB)
  })
})

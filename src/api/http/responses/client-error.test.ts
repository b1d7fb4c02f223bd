import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ListeningSite,
  openListeningSite,
  SHORT_TIMEOUTS,
} from '../../../../test/support/listening-site.ts'
import { KIB, noteRoutes } from '../../../../test/support/note-routes.ts'
import { openConnection, sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { get, post } from '../../../../test/support/wire-requests.ts'

describe('invalid HTTP input', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: noteRoutes })
  })
  afterAll(() => site.close())

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['an unknown method', 'BREW /api/notes/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an unknown version', 'GET /api/notes/ HTTP/3.0\r\nHost: a\r\n\r\n', 400],
    ['a space in the address', get('/api/no tes/'), 400],
    ['bytes beyond ASCII in the address', Buffer.from(get('/api/notes/\xff/'), 'latin1'), 400],
    ['a header without a name', get('/api/notes/', ': x'), 400],
    ['two lengths', post('{}', 'Content-Length: 2', 'Content-Length: 3'), 400],
    ['a length and chunks', post('0\r\n\r\n', 'Content-Length: 5', 'Transfer-Encoding: chunked'), 400],
    ['a negative length', post('', 'Content-Length: -1'), 400],
    ['a bad chunk', post('zz\r\n', 'Transfer-Encoding: chunked'), 400],
    ['an endless address', get(`/api/${'a'.repeat(20 * KIB)}`), 431],
    ['endless headers', get('/api/notes/', `X: ${'a'.repeat(20 * KIB)}`), 431],
  ])('answers %s in plain text and closes the connection', async (_what, data, status) => {
    const connection = await openConnection(site.port)
    connection.send(data)

    const answer = await connection.receive()

    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('connection')).toBe('close')
    await connection.closed
  })

  it('names the problem of an unreadable request', async () => {
    const answer = await sendRaw(site.port, 'hello\r\n\r\n')

    expect(answer?.headers.get('content-type')).toBe('text/plain')
    expect(answer?.body).toBe('This is not a valid HTTP request.')
  })

  it('requires a host', async () => {
    expect((await sendRaw(site.port, 'GET /api/notes/ HTTP/1.1\r\n\r\n'))?.status).toBe(400)
    expect((await sendRaw(site.port, 'GET /api/notes/ HTTP/1.0\r\n\r\n'))?.status).toBe(200)
  })
})

describe('a request that does not arrive in time', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: noteRoutes, timeouts: SHORT_TIMEOUTS })
  })
  afterAll(() => site.close())

  it.each([
    ['headers that do not come', 'GET /api/notes/ HTTP/1.1\r\nHost: a\r\nX-'],
    ['a body that does not come', post('{"no', 'Content-Length: 500')],
  ])('times out waiting for %s', async (_what, data) => {
    const connection = await openConnection(site.port)
    connection.send(data)

    const answer = await connection.receive()

    expect([answer?.status, answer?.body]).toEqual([408, 'The request did not arrive in time.'])
    await connection.closed
  })

  it('times out for a client that sends byte by byte', async () => {
    const connection = await openConnection(site.port)
    connection.send(post('{"note": "', 'Content-Length: 50000'))
    const timer = setInterval(() => connection.send('x'), 20)

    await connection.closed
    clearInterval(timer)

    expect(connection.socket.destroyed).toBe(true)
  })
})

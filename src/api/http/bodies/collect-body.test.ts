import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type ListeningSite,
  openListeningSite,
  SHORT_TIMEOUTS,
} from '../../../../test/support/listening-site.ts'
import { KIB, noteRoutes } from '../../../../test/support/note-routes.ts'
import { openConnection, sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { get, post } from '../../../../test/support/wire-requests.ts'

describe('a body that is too large', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: noteRoutes })
  })
  afterAll(() => site.close())

  const tooLarge = '{"detail":"The request body is larger than 64 KB"}'

  it('is rejected by its announced length, and the connection is kept if it ends soon', async () => {
    const connection = await openConnection(site.port)
    connection.send(post('', `Content-Length: ${100 * KIB}`))

    const answer = await connection.receive()

    expect([answer?.status, answer?.body]).toEqual([413, tooLarge])
    connection.send(Buffer.alloc(100 * KIB, 'x'))
    connection.send(get('/api/notes/'))
    expect((await connection.receive())?.status).toBe(200)
    connection.socket.destroy()
  })

  it('is rejected in chunks, and the connection is kept if it ends soon', async () => {
    const connection = await openConnection(site.port)
    connection.send(post('', 'Transfer-Encoding: chunked'))
    const chunk = `${(16 * KIB).toString(16)}\r\n${'x'.repeat(16 * KIB)}\r\n`
    for (let i = 0; i < 10; i += 1) connection.send(chunk)

    const answer = await connection.receive()

    expect([answer?.status, answer?.body]).toEqual([413, tooLarge])
    connection.send(`${chunk}0\r\n\r\n${get('/api/notes/')}`)
    expect((await connection.receive())?.status).toBe(200)
    connection.socket.destroy()
  })

  it('is one byte over the limit', async () => {
    const body = `{"note": "${'x'.repeat(64 * KIB - 12)}"}`

    expect(body).toHaveLength(64 * KIB)
    expect((await sendRaw(site.port, post(body, `Content-Length: ${body.length}`)))?.status).toBe(200)
    const more = ` ${body}`
    expect((await sendRaw(site.port, post(more, `Content-Length: ${more.length}`)))?.status).toBe(413)
  })

  it('is rejected with a response that ordinary clients receive', async () => {
    const answer = await fetch(`${site.url}/api/notes/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(8 * KIB * KIB, 'x'),
    })

    expect([answer.status, await answer.text()]).toEqual([413, tooLarge])
  })
})

describe('a body without an end', () => {
  const db = useDatabase()
  const lines: string[] = []
  let site: ListeningSite
  beforeAll(async () => {
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
    site = await openListeningSite(db(), { routes: noteRoutes, timeouts: SHORT_TIMEOUTS, log })
  })
  afterAll(() => site.close())

  it('is read for a while after the rejection, then the connection is closed', async () => {
    const timeouts = { ...SHORT_TIMEOUTS, request: 60_000, idle: 60_000 }
    const slowSite = await openListeningSite(db(), { routes: noteRoutes, timeouts })
    const connection = await openConnection(slowSite.port)
    connection.send(post('', 'Transfer-Encoding: chunked'))
    const chunk = `${(16 * KIB).toString(16)}\r\n${'x'.repeat(16 * KIB)}\r\n`
    const timer = setInterval(() => connection.send(chunk), 2)

    const answer = await connection.receive()
    const answered = performance.now()
    await connection.closed
    clearInterval(timer)
    await slowSite.close()

    expect(answer?.status).toBe(413)
    expect(performance.now() - answered).toBeGreaterThan(100)
  })

  it.each([
    ['JSON', post('{"no', 'Content-Length: 500', 'Expect: 100-continue')],
    ['chunks', post('5\r\n{"no', 'Transfer-Encoding: chunked', 'Expect: 100-continue')],
    [
      'a file',
      post(
        '--X\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nhalf',
        'Content-Length: 500',
        'Expect: 100-continue',
      ).replace('application/json', 'multipart/form-data; boundary=X'),
    ],
  ])('is a bad request, not an internal error, if %s is truncated', async (_what, data) => {
    lines.length = 0
    const connection = await openConnection(site.port)
    connection.send(data)
    await connection.receive()

    connection.socket.resetAndDestroy()

    await eventually(() => expect(lines).toHaveLength(1))
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 20,
      method: 'POST',
      path: '/api/notes/',
      status: 400,
    })
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { type ListeningSite, openListeningSite } from '../../../../test/support/listening-site.ts'
import { KIB, noteRoutes } from '../../../../test/support/note-routes.ts'
import { openConnection, type RawConnection, sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { post } from '../../../../test/support/wire-requests.ts'
import { object, string, unknown } from '../../../contract/schema.ts'
import { type Route, route } from '../../route.ts'
import type { UploadedFile } from './uploaded-file.ts'

const NOTE = '{"note": "x"}'
const SMALL = `Content-Length: ${NOTE.length}`
const LARGE = `Content-Length: ${62 * KIB}`

/** Tells where the file is that it gets. */
const fileRoute: Route = route({
  method: 'POST',
  path: '/api/place/',
  name: 'Place',
  summary: 'Tells where a file is',
  permission: 'anyone',
  body: object({ file: string({ field: 'file upload' }), note: unknown() }),
  uploadLimit: 1024 * KIB,
  response: object({ where: string() }),
  async handle({ body }) {
    const file = body.file as unknown as UploadedFile
    const bytes = await file.read()
    const isSame = bytes.length === file.size && bytes.every((byte) => byte === 0x78)
    return { where: `${'path' in file.content ? 'disk' : 'memory'} ${file.size} ${isSame}` }
  },
})

describe('concurrent bodies', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    // Eight bodies of 62 kB, which count twice, fit into a megabyte, nine do not.
    const env = { BODY_MEMORY: '2', BODY_MEMORY_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' }
    site = await openListeningSite(db(), { routes: [...noteRoutes, fileRoute], env })
  })
  afterAll(() => site.close())

  /** The half of a large body; the server has counted it when it asks for the rest. */
  async function begin(from: string): Promise<RawConnection> {
    const connection = await openConnection(site.port)
    connection.send(post('', LARGE, `X-Forwarded-For: ${from}`, 'Expect: 100-continue'))
    expect((await connection.receive())?.status).toBe(100)
    return connection
  }
  const ask = (from: string, ...headers: readonly string[]) =>
    sendRaw(site.port, post('', LARGE, `X-Forwarded-For: ${from}`, ...headers))

  it('are rejected with 429 per address and 503 in total, and accepted once others are done', async () => {
    const first = await Promise.all(Array.from({ length: 8 }, () => begin('192.0.2.1')))

    const refused = await ask('192.0.2.1')
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '5'])
    expect(refused?.body).toContain('large requests from this address')

    const others = await Promise.all(Array.from({ length: 8 }, () => begin('192.0.2.2')))
    const full = await ask('192.0.2.3')
    expect([full?.status, full?.headers.get('retry-after')]).toEqual([503, '5'])

    for (const { socket } of [...first, ...others]) socket.resetAndDestroy()
    await eventually(async () => {
      const again = await begin('192.0.2.1')
      again.socket.destroy()
    })
  })

  it('count until the response, whatever its outcome', async () => {
    for (let round = 0; round < 30; round += 1) {
      const body = ' '.repeat(60 * KIB)
      expect((await sendRaw(site.port, post(`${body}{`, `Content-Length: ${body.length + 1}`)))?.status).toBe(
        400,
      )
    }

    expect((await sendRaw(site.port, post(NOTE, SMALL)))?.status).toBe(200)
  })

  it('are not requested with 100 Continue if they are rejected', async () => {
    const connection = await openConnection(site.port)
    connection.send(post('', `Content-Length: ${100 * KIB}`, 'Expect: 100-continue'))

    const answer = await connection.receive()

    expect([answer?.status, answer?.headers.get('connection')]).toEqual([413, 'close'])
    await connection.closed
  })

  it.each([
    ['memory', 60 * KIB],
    ['disk', 500 * KIB],
  ])('store files in %s until the request is answered', async (where, size) => {
    const form = new FormData()
    form.append('file', new Blob(['x'.repeat(size)]), 'a.txt')
    form.append('note', 'n')

    const answer = await fetch(`${site.url}/api/place/`, { method: 'POST', body: form })

    expect(await answer.json()).toEqual({ where: `${where} ${size} true` })
    await eventually(() => expect(uploads()).toEqual([]))
  })

  it('leave no file behind if they are truncated, too large or malformed', async () => {
    const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    const sent = (length: number, body: string) =>
      post(body, `Content-Length: ${length}`)
        .replace('/api/notes/', '/api/place/')
        .replace('application/json', 'multipart/form-data; boundary=X')
    const connection = await openConnection(site.port)
    connection.send(sent(900 * KIB, head + 'x'.repeat(400 * KIB)))
    await eventually(() => expect(uploads()).toHaveLength(1))

    connection.socket.resetAndDestroy()
    await eventually(() => expect(uploads()).toEqual([]))

    const malformed = head + 'x'.repeat(400 * KIB)
    expect((await sendRaw(site.port, sent(malformed.length, malformed)))?.status).toBe(400)
    expect((await sendRaw(site.port, sent(1025 * KIB, '')))?.status).toBe(413)
    const texts = `--X\r\nContent-Disposition: form-data; name="note"\r\n\r\n${'x'.repeat(400 * KIB)}`
    expect((await sendRaw(site.port, sent(texts.length, texts)))?.status).toBe(413)
    await eventually(() => expect(uploads()).toEqual([]))
  })

  it('are aborted if they arrive in a flood of single bytes', async () => {
    const connection = await openConnection(site.port)
    connection.send(post('', 'Transfer-Encoding: chunked'))
    connection.send('1\r\n \r\n'.repeat(20_000))

    await connection.closed
    expect((await sendRaw(site.port, post(NOTE, SMALL)))?.status).toBe(200)
  })

  function uploads(): string[] {
    const folder = join(site.ctx.config.DATA_DIR, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }
})

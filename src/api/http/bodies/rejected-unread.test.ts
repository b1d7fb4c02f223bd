import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListeningSite, openListeningSite } from '../../../../test/support/listening-site.ts'
import { sendRaw } from '../../../../test/support/raw-connection.ts'
import { ADMIN_KEY, addUser } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'

describe('a user without write permission', () => {
  const db = useDatabase()
  let site: ListeningSite
  let key: string
  beforeAll(async () => {
    site = await openListeningSite(db())
    key = await addUser(site.ctx)
    const made = await fetch(`${site.url}/api/projects/`, {
      method: 'POST',
      headers: { authorization: `Token ${ADMIN_KEY}`, 'content-type': 'application/json' },
      body: '{"name": "Demo", "slug": "demo", "web": "https://demo.example/"}',
    })
    expect(made.status).toBe(201)
  })
  afterAll(() => site.close())

  /** Sends headers only: an answer shows that nobody waited for the body. */
  function send(request: string, own: string | null, length = 900_000) {
    const lines = [
      `${request} HTTP/1.1`,
      'Host: a.example',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      ...(own === null ? [] : [`Authorization: Token ${own}`]),
    ]
    return sendRaw(site.port, `${lines.join('\r\n')}\r\n\r\n`)
  }

  it.each([
    ['POST /api/projects/', 403],
    ['PATCH /api/projects/demo/', 403],
    ['PUT /api/projects/demo/', 403],
    ['PATCH /api/projects/missing/', 404],
    ['POST /api/projects/demo/components/', 403],
    ['POST /api/languages/', 403],
    ['PUT /api/languages/cs/', 403],
    ['POST /api/users/', 403],
    ['POST /api/screenshots/', 403],
    ['POST /api/memory/', 403],
    ['PATCH /api/units/999999/', 404],
    ['POST /api/suggestions/999999/accept/', 404],
    ['DELETE /api/suggestions/999999/', 404],
  ])('is rejected before the body is sent: %s', async (request, status) => {
    const signedIn = await send(request, key)
    const anonymous = await send(request, null)

    expect([signedIn?.status, signedIn?.headers.get('connection')]).toEqual([status, 'close'])
    expect(anonymous?.status).toBe(401)
  })

  it('unlike one with permission, who is asked for the body', async () => {
    expect((await send('POST /api/projects/', ADMIN_KEY))?.status).toBe(100)
    expect((await send('PATCH /api/projects/demo/', ADMIN_KEY))?.status).toBe(100)
    expect((await send('POST /hooks/github/', null))?.status).toBe(100)
    expect((await send('POST /hooks/github/', null, 2_000_000))?.status).toBe(413)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListeningSite, openListeningSite } from '../../../../test/support/listening-site.ts'
import { sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'

describe('a body in chunks', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db())
  })
  afterAll(() => site.close())

  function send(path: string, text: string, chunk: number) {
    const lines = [`POST ${path} HTTP/1.1`, 'Host: a.example', 'Content-Type: application/json']
    const chunks: string[] = []
    for (let at = 0; at < text.length; at += chunk) {
      const part = text.slice(at, at + chunk)
      chunks.push(`${part.length.toString(16)}\r\n${part}\r\n`)
    }
    const head = [...lines, 'Transfer-Encoding: chunked', '', ''].join('\r\n')
    return sendRaw(site.port, `${head}${chunks.join('')}0\r\n\r\n`)
  }

  it('is read in chunks of any length', async () => {
    const text = `{"username": "nobody", "password": "${'x'.repeat(900)}"}`

    for (const chunk of [1, 7, 500, 2000]) {
      const answer = await send('/api/session/', text, chunk)
      expect([answer?.status, answer?.body]).toEqual([400, expect.stringContaining('password')])
    }
  })

  it('is read in many turns if it is long and has short chunks', async () => {
    const answer = await send('/hooks/github/', `{"a": "${'x'.repeat(900_000)}"}`, 200)

    expect(answer?.status).toBe(201)
  })

  it.each(['/api/session/', '/api/projects/', '/nowhere/'])(
    'is rejected if thousands of them arrive at once: %s',
    async (path) => {
      const answer = await send(path, ' '.repeat(60_000), 1)

      expect(answer?.status).toBe(400)
      expect(answer?.body).toBe('The chunks of the request body are too small.')
      expect(answer?.headers.get('connection')).toBe('close')
    },
  )

  it('does not block other requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send('/api/session/', ' '.repeat(60_000), 1)))

    expect((await fetch(`${site.url}/healthz/`)).status).toBe(200)
  })
})

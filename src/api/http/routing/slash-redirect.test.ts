import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ListeningSite, openListeningSite } from '../../../../test/support/listening-site.ts'
import { noteRoutes } from '../../../../test/support/note-routes.ts'
import { sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { get } from '../../../../test/support/wire-requests.ts'
import { object } from '../../../contract/schema.ts'
import { route } from '../../route.ts'

const writeOnly = route({
  method: 'POST',
  path: '/api/hook/',
  name: 'Hook',
  summary: 'Takes something',
  permission: 'anyone',
  body: object({}),
  handle: () => undefined,
})

describe('paths without the final slash', () => {
  const db = useDatabase()
  let site: ListeningSite
  beforeAll(async () => {
    site = await openListeningSite(db(), { routes: [...noteRoutes, writeOnly] })
  })
  afterAll(() => site.close())

  const send = (method: string, target: string) =>
    sendRaw(site.port, get(target).replace('GET', method), { isHead: method === 'HEAD' })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('do not exist for %s', async (method) => {
    expect((await send(method, '/api/notes'))?.status).toBe(404)
  })

  it.each([
    '/api/nothing',
    '/api/notes/a/b',
    '/api/hook',
    '/api',
    '/',
    '//api/notes',
    '//evil.example/api/notes',
    '/\\evil.example/api/notes',
    '/api/notes//',
    '/api/notes/%0d%0aLocation:%20x/y',
    '/api/notes;a',
  ])('are not found if %s', async (path) => {
    const answer = await send('GET', path)

    expect(answer?.status).toBe(404)
    expect(answer?.headers.has('location')).toBe(false)
  })

  it.each([
    ['/api/notes', '/api/notes/'],
    ['/api/notes/x', '/api/notes/x/'],
    ['/api/notes?', '/api/notes/?'],
    ['/api/notes?b=1&a=%2F', '/api/notes/?b=1&a=%2F'],
    ['/api/notes?next=//evil.example', '/api/notes/?next=//evil.example'],
    ['/api/notes/%2F%2Fevil.example', '/api/notes/%2F%2Fevil.example/'],
    ['/api/notes/%0d%0aX:%20y', '/api/notes/%0d%0aX:%20y/'],
    ['/api/notes/@evil.example', '/api/notes/@evil.example/'],
  ])('redirect reads of %s to %s on the same host', async (path, expected) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(method, path)

      expect([answer?.status, answer?.body]).toEqual([301, ''])
      expect(answer?.headers.get('location')).toBe(`http://a.example${expected}`)
    }
  })

  it('redirect to SITE_URL if that is set', async () => {
    const known = await openListeningSite(db(), {
      routes: noteRoutes,
      env: { SITE_URL: 'https://l10n.example/' },
    })

    const answer = await sendRaw(known.port, get('/api/notes?a=1'))
    await known.close()

    expect(answer?.headers.get('location')).toBe('https://l10n.example/api/notes/?a=1')
  })
})

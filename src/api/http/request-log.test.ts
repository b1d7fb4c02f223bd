import { type Logger, pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openListeningSite } from '../../../test/support/listening-site.ts'
import { ADMIN_KEY } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { text } from '../../contract/fields.ts'
import { object } from '../../contract/schema.ts'
import { route } from '../route.ts'
import { logFailure, logRequest } from './request-log.ts'

const SECRET = 'hush-hush'

function memoryLog(level: string): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ level, base: null }, { write: (line) => void lines.push(JSON.parse(line)) }) }
}

const routes = [
  route({
    method: 'POST',
    path: '/api/login/',
    name: 'Login',
    summary: 'Fails in several ways',
    permission: 'anyone',
    query: object({ how: text() }),
    body: object({ password: text() }),
    handle({ query }) {
      if (query.how === 'slow') vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1500)
      if (query.how === 'bug')
        throw Object.assign(new Error('oops'), { detail: SECRET, parameters: [SECRET] })
      if (query.how === 'thrown') throw SECRET
    },
  }),
]

describe('logs', () => {
  const db = useDatabase()
  afterEach(() => vi.restoreAllMocks())

  async function logged(level: string, requests: readonly [how: string, init: RequestInit][]) {
    const { log, lines } = memoryLog(level)
    const site = await openListeningSite(db(), { routes, log })
    lines.length = 0
    for (const [how, init] of requests) {
      await fetch(`${site.url}/api/login/?token=${SECRET}&how=${how}`, { method: 'POST', ...init })
      vi.restoreAllMocks()
    }
    await site.close()
    return lines
  }
  const json = {
    'content-type': 'application/json',
    authorization: `Token ${ADMIN_KEY}`,
    cookie: `session=${SECRET}`,
  }
  const body = JSON.stringify({ password: SECRET })

  it('never contain a key, password, header, query or body', async () => {
    const lines = await logged('debug', [
      ['well', { headers: json, body }],
      ['slow', { headers: json, body }],
      ['bug', { headers: json, body }],
      ['thrown', { headers: json, body }],
      ['well', { headers: { ...json, authorization: `Token ${SECRET}` }, body }],
      ['well', { headers: { ...json, authorization: `Basic ${SECRET}` }, body }],
      ['well', { headers: json, body: `{"password": ${SECRET}` }],
      ['well', { headers: { ...json, 'content-type': `text/${SECRET}` }, body }],
      ['well', { headers: { ...json, 'content-type': `multipart/form-data; boundary=${SECRET}` }, body }],
      ['well', { method: 'GET', headers: { accept: SECRET } }],
    ])

    const text = JSON.stringify(lines)
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(ADMIN_KEY)
  })

  it('contain unexpected errors with their stack and the request id', async () => {
    const { log, lines } = memoryLog('info')
    const site = await openListeningSite(db(), { routes, log })
    lines.length = 0

    const answer = await fetch(`${site.url}/api/login/?how=bug`, { method: 'POST', headers: json, body })
    await site.close()

    expect(answer.status).toBe(500)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 50,
      id: answer.headers.get('x-request-id'),
      method: 'POST',
      path: '/api/login/',
      err: { type: 'Error', message: 'oops', stack: expect.stringContaining('request-log.test.ts') },
      msg: 'request failed',
    })
  })

  it('contain requests at debug level, and slow ones as warnings', async () => {
    const requests: readonly [string, RequestInit][] = [
      ['well', { headers: json, body }],
      ['slow', { headers: json, body }],
    ]

    expect(await logged('info', requests)).toMatchObject([{ level: 40, status: 204, msg: 'slow request' }])
    expect(await logged('debug', requests)).toMatchObject([
      { level: 20, status: 204, msg: 'request' },
      { level: 40 },
    ])
  })
})

describe('logRequest', () => {
  it('writes one line with milliseconds', () => {
    const { log, lines } = memoryLog('debug')

    logRequest(log, { id: 'a-1', method: 'GET', path: '/api/', status: 200, seconds: 0.0123456 })

    expect(lines).toMatchObject([{ id: 'a-1', method: 'GET', path: '/api/', status: 200, ms: 12.346 }])
  })
})

describe('logFailure', () => {
  it('logs the causes of an error without their other members', () => {
    const { log, lines } = memoryLog('debug')
    const cause = Object.assign(new Error('the disk is full'), { query: SECRET })

    logFailure(log, new TypeError('not saved', { cause }), { id: 'a-1', method: 'GET', path: '/api/' })

    const text = JSON.stringify(lines)
    expect(text).toContain('TypeError: not saved')
    expect(text).toContain('the disk is full')
    expect(text).not.toContain(SECRET)
  })

  it('does not log a thrown value that is not an error', () => {
    const { log, lines } = memoryLog('debug')

    logFailure(log, { password: SECRET }, { id: 'a-1', method: 'GET', path: '/api/' })

    expect(lines).toMatchObject([{ err: { message: 'A value of type object was thrown' } }])
    expect(JSON.stringify(lines)).not.toContain(SECRET)
  })
})

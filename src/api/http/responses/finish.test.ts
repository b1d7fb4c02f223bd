import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openTestSite } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { object, string } from '../../../contract/schema.ts'
import { type Route, route } from '../../route.ts'
import { encodingFor } from './encodings.ts'
import { RawResponse } from './raw-response.ts'

const db = useDatabase()
const LONG = 'ř'.repeat(20_000)
const TIME = 'Sun, 15 Nov 2026 14:28:31 GMT'

const routes: readonly Route[] = [
  text('/api/short/', () => 'a'),
  text('/api/long/', () => LONG),
  text('/api/huge/', () => 'x'.repeat(300_000)),
  raw('/file', () => new RawResponse('text/plain', LONG, { 'last-modified': TIME })),
  raw('/archive', () => new RawResponse('application/zip', Buffer.alloc(50_000))),
]

function text(path: string, value: () => string): Route {
  const response = object({ text: string() })
  const handle = () => ({ text: value() })
  return route({
    method: 'GET',
    path,
    name: 'Text',
    summary: 'A text',
    permission: 'anyone',
    response,
    handle,
  })
}

function raw(path: string, handle: () => RawResponse): Route {
  return route({
    method: 'GET',
    path,
    name: 'File',
    summary: 'A file',
    permission: 'anyone',
    raw: true,
    handle,
  })
}

/** The answer to a read of a site with the routes above; bodies are not needed by most tests. */
async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const site = await openTestSite(db(), { routes })
  return site.send({ path, headers, method, key: null })
}

it('gives equal bodies the same strong tag, and different ones different tags', async () => {
  const [first, second] = [await read('/api/short/'), await read('/api/short/')]

  expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/)
  expect(second.headers.etag).toBe(first.headers.etag)
  expect((await read('/api/long/')).headers.etag).not.toBe(first.headers.etag)
})

it.each([
  ['the tag', (tag: string) => tag],
  ['a weak form of it', (tag: string) => `W/${tag}`],
  ['one of several', (tag: string) => `"a", ${tag}`],
  ['anything', () => '*'],
])('answers 304 to a client that has the body: %s', async (_, spell) => {
  const { etag } = (await read('/api/short/')).headers
  const answer = await read('/api/short/', { 'if-none-match': spell(String(etag)) })

  expect(answer.status).toBe(304)
  expect(answer.text).toBe('')
  expect(answer.headers).toMatchObject({ etag, vary: 'Accept', allow: 'GET, HEAD, OPTIONS' })
  expect(answer.headers).not.toHaveProperty('content-type')
  expect(answer.headers).not.toHaveProperty('content-length')
})

it('sends the body if the tag differs, whatever the date', async () => {
  const headers = { 'if-none-match': '"a"', 'if-modified-since': TIME }

  expect((await read('/file', headers)).status).toBe(200)
})

it('compares modification times of files', async () => {
  expect((await read('/file', { 'if-modified-since': TIME })).status).toBe(304)
  expect((await read('/file', { 'if-modified-since': 'Sun, 15 Nov 2026 14:28:30 GMT' })).status).toBe(200)
  expect((await read('/file', { 'if-modified-since': 'yesterday' })).status).toBe(200)
})

it('sends errors, writes and huge responses without a tag', async () => {
  expect((await read('/api/nope/')).headers).not.toHaveProperty('etag')
  expect((await read('/api/short/', {}, 'OPTIONS')).headers).not.toHaveProperty('etag')
  expect((await read('/api/huge/')).headers).not.toHaveProperty('etag')
})

it('compresses large texts in an encoding that the client accepts', async () => {
  const site = await openTestSite(db(), { routes })
  const plain = await site.send({ path: '/api/long/', key: null })
  const app = async (encoding: string) =>
    site.send({ path: '/api/long/', key: null, headers: { 'accept-encoding': encoding } })

  const [gzip, br] = [await app('gzip, deflate'), await app('gzip, br')]

  expect(plain.headers).toMatchObject({ vary: 'Accept, Accept-Encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept, Accept-Encoding' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json' })
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length)
})

it('matches a tag in any encoding', async () => {
  const { etag } = (await read('/api/long/', { 'accept-encoding': 'gzip' })).headers

  expect((await read('/api/long/', { 'if-none-match': String(etag) })).status).toBe(304)
})

it('does not compress small responses and compressed files', async () => {
  for (const path of ['/api/short/', '/archive']) {
    const { headers } = await read(path, { 'accept-encoding': 'gzip' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept')
  }
})

it.each(['/api/short/', '/api/long/', '/file'])('answers HEAD with the headers of GET: %s', async (path) => {
  const headers = { 'accept-encoding': 'gzip' }
  const [get, head] = [await read(path, headers), await read(path, headers, 'HEAD')]

  const { date: _, 'x-request-id': _id, ...expected } = get.headers
  expect(head.status).toBe(200)
  expect(head.headers).toMatchObject(expected)
})

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=nonsense, gzip', 'gzip'],
])('chooses from Accept-Encoding %s: %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected)
})

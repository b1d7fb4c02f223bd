import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendRequest, type Target } from './send-request.ts'

let server: Server
let target: Target
let received: { readonly address: string; readonly headers: IncomingHttpHeaders; readonly body: string }
let answer: { readonly headers: Record<string, string>; readonly body: string | Buffer }

beforeEach(async () => {
  answer = { headers: {}, body: '' }
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('latin1')
    received = { address: `${request.method} ${request.url}`, headers: request.headers, body }
    response.writeHead(200, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  target = { base, git: '', run: '', tokens: { admin: 'one', anna: 'two' } }
})
afterEach(() => server.close())

describe('a request', () => {
  it('is a GET with query parameters by the administrator unless the step says otherwise', async () => {
    await sendRequest({ path: '/api/?a=1', query: { q: 'state:<translated', page: '2' } }, target)

    expect(received.address).toBe('GET /api/?a=1&q=state%3A%3Ctranslated&page=2')
    expect(received.headers).toMatchObject({ authorization: 'Token one', accept: 'application/json' })
  })

  it.each([
    ['none', undefined],
    ['bad', 'Token wlu_this-token-does-not-exist'],
    ['anna', 'Token two'],
  ])('of %s is signed with %s', async (auth, expected) => {
    await sendRequest({ path: '/', auth, headers: { accept: 'text/html' } }, target)

    expect(received.headers.authorization).toBe(expected)
    expect(received.headers.accept).toBe('text/html')
  })

  it('of somebody without a token is refused', async () => {
    await expect(sendRequest({ path: '/', auth: 'eve' }, target)).rejects.toThrow('no token for eve')
  })

  it('carries JSON, a form or raw text', async () => {
    await sendRequest({ method: 'POST', path: '/', json: { a: [1] } }, target)
    expect(received).toMatchObject({ body: '{"a":[1]}', headers: { 'content-type': 'application/json' } })

    await sendRequest({ method: 'PUT', path: '/', form: { a: 'b c' } }, target)
    expect(received.body).toBe('a=b+c')
    expect(received.headers['content-type']).toContain('application/x-www-form-urlencoded')

    const headers = { 'content-type': 'application/json' }
    await sendRequest({ method: 'POST', path: '/', raw: '{broken', headers }, target)
    expect(received).toMatchObject({ body: '{broken', headers })
  })

  it('uploads files by text and by base64', async () => {
    const multipart = {
      method: 'add',
      file: { filename: 'cs.po', text: 'msgid' },
      image: { filename: 'shot.png', base64: 'iVBO' },
    }
    await sendRequest({ method: 'POST', path: '/', multipart }, target)

    expect(received.headers['content-type']).toContain('multipart/form-data; boundary=')
    expect(received.body).toMatch(/name="method"\r\n\r\nadd\r\n/)
    expect(received.body).toMatch(/name="file"; filename="cs.po"\r\n.*\r\n\r\nmsgid\r\n/)
    expect(received.body).toMatch(/name="image"; filename="shot.png"\r\n.*\r\n\r\n\x89PN\r\n/)
  })
})

describe('an answer', () => {
  const receive = (type: string, body: string | Buffer, more: Record<string, string> = {}) => {
    answer = { headers: { ...(type && { 'content-type': type }), ...more }, body }
    return sendRequest({ path: '/' }, target)
  }

  it('keeps its status and the headers that are compared', async () => {
    const got = await receive('', '', { allow: 'GET', 'x-other': 'x' })

    expect(got).toEqual({ status: 200, headers: { allow: 'GET' } })
  })

  it('is JSON, or text when it is a download', async () => {
    expect(await receive('application/json', '{"a":"b"}')).toMatchObject({ json: { a: 'b' } })
    const download = { 'content-disposition': 'attachment' }
    expect(await receive('application/json', '{"a":"b"}', download)).toMatchObject({ text: '{"a":"b"}' })
  })

  it('is text with its byte order mark', async () => {
    expect(await receive('text/plain', '\ufeffa\n')).toMatchObject({ text: '\ufeffa\n' })
  })

  it('is a digest when it is no UTF-8', async () => {
    const jpeg = { length: 2, sha256: '71563ad80061407ede9c6f316836284bd3710a520c5a792b5eda1cb703690815' }

    expect(await receive('image/jpeg', Buffer.from([0xff, 0xd8]))).toMatchObject({ binary: jpeg })
    expect(await receive('text/plain', Buffer.from([0, 1]))).toMatchObject({ binary: { length: 2 } })
  })

  it('has no body when it is a page for people', async () => {
    expect(await receive('text/html', '<p>')).toEqual({
      status: 200,
      headers: { 'content-type': 'text/html' },
    })
  })

  it('is refused when it claims to be JSON and is not', async () => {
    await expect(receive('application/json', '{')).rejects.toThrow(SyntaxError)
  })
})

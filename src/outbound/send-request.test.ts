import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendRequest } from './send-request.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const serve = async (answer: RequestListener) => `http://${await listen(createServer(answer))}`

const send = (url: string, more: Partial<Parameters<typeof sendRequest>[0]> = {}) =>
  sendRequest({ url, timeoutMs: 5000, mayBePrivate: true, ...more })

describe('a request to another server', () => {
  it.each([
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '2852039166',
    '0xA9.254.0251.254',
  ])('never goes to the metadata service at %s, also if private hosts are allowed', async (host) => {
    await expect(send(`http://${host}/latest/meta-data/`)).rejects.toMatchObject({
      problem: 'forbidden',
      message: expect.stringContaining('never allowed'),
    })
  })

  it('brings method, headers and body there, and status, headers and text back', async () => {
    const seen: unknown[] = []
    const host = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        seen.push(request.method, request.headers['content-type'], request.headers['content-length'], body)
        response.writeHead(429, { 'retry-after': '3' }).end('později')
      })
    })

    const response = await send(`${host}/a?b=c`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'dřív',
    })

    expect(seen).toEqual(['POST', 'text/plain', '6', 'dřív'])
    expect([response.status, response.headers.get('Retry-After'), response.headers.get('x')]).toEqual([
      429,
      '3',
      null,
    ])
    expect(response.body).toBe('později')
  })

  it.each(['ftp://example.org/', 'no url', 'http://user:secret@example.org/'])(
    'is not sent to %s',
    async (url) => {
      const error = await send(url).catch((reason) => reason)

      expect(error).toMatchObject({ name: 'OutboundError', problem: 'invalid' })
      expect(error.message).not.toContain('secret')
    },
  )

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', 'localhost', '169.254.169.254'])(
    'does not reach %s unless that is allowed',
    async (host) => {
      let reached = 0
      const url = new URL(
        await serve((_, response) => {
          reached += 1
          response.end()
        }),
      )
      url.hostname = host

      await expect(send(url.href, { mayBePrivate: false })).rejects.toMatchObject({ problem: 'forbidden' })
      expect(reached).toBe(0)
    },
  )

  it('does not follow redirects', async () => {
    const host = await serve((request, response) => {
      response.writeHead(request.url === '/' ? 302 : 200, { location: '/secret' }).end(request.url)
    })

    expect(await send(`${host}/`)).toMatchObject({ status: 302, body: '/' })
  })

  it('gives up on a server that stays silent, and on one that never ends', async () => {
    const silent = await serve(() => {})
    const endless = await serve((_, response) => {
      response.write('begun')
    })

    await expect(send(silent, { timeoutMs: 50 })).rejects.toMatchObject({ problem: 'timeout' })
    await expect(send(endless, { timeoutMs: 50 })).rejects.toMatchObject({ problem: 'timeout' })
  })

  it('ends when the caller aborts it', async () => {
    const caller = new AbortController()
    const host = await serve(() => caller.abort())

    await expect(send(host, { signal: caller.signal })).rejects.toMatchObject({ problem: 'aborted' })
  })

  it('rejects a response that is too large, whatever its length header', async () => {
    const host = await serve((_, response) => {
      response.on('error', () => {})
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
        response.once('drain', write)
      }
      write()
    })

    await expect(send(host, { maxBytes: 100_000 })).rejects.toMatchObject({ problem: 'too-large' })
  })

  it('rejects half a response, one that is not HTTP, and a compressed one', async () => {
    const half = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    const other = await listen(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')))
    const packed = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('zip')
    })

    await expect(send(half)).rejects.toMatchObject({ problem: 'unreachable' })
    await expect(send(`http://${other}/`)).rejects.toMatchObject({ problem: 'damaged' })
    await expect(send(packed)).rejects.toMatchObject({ problem: 'damaged' })
  })

  it('names the host of a server that cannot be reached, but neither path nor query', async () => {
    const server = createTcpServer()
    const host = await listen(server)
    await new Promise((resolve) => server.close(resolve))

    const error = await send(`http://${host}/path?key=secret`).catch((reason) => reason)

    expect(error.message).toBe('127.0.0.1 cannot be reached (ECONNREFUSED).')
    await expect(send('http://no-such-host.invalid/')).rejects.toMatchObject({ problem: 'unreachable' })
  })

  it('never repeats the value of a header', async () => {
    const error = await send('http://127.0.0.1:9/', { headers: { authorization: 'key\nsecret' } }).catch(
      (reason) => reason,
    )

    expect(error).toMatchObject({ problem: 'invalid' })
    expect(`${error.message} ${error.cause}`).not.toContain('secret')
  })
})

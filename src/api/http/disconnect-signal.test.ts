import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disconnectSignal } from './disconnect-signal.ts'

describe('disconnectSignal', () => {
  const server = createServer()
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = (agent?: Agent) =>
    request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ...(agent ? { agent } : {}) })

  it('aborts when the client disconnects before the response', async () => {
    const arrived = once(server, 'request') as Promise<[IncomingMessage]>
    const client = send()
    client.on('error', () => {})
    client.end()
    const [incoming] = await arrived
    const signal = disconnectSignal(incoming)
    expect(signal.aborted).toBe(false)

    client.destroy()
    await once(signal, 'abort')

    expect(signal.reason).toMatchObject({ code: 'unavailable' })
    expect(disconnectSignal(incoming).aborted).toBe(true)
  })

  it('is shared by all requests of a connection, and does not affect answered ones', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const signals: AbortSignal[] = []
    server.on('request', (incoming, response) => {
      signals.push(disconnectSignal(incoming))
      response.end('done')
    })
    for (let count = 0; count < 20; count += 1) {
      const client = send(agent)
      client.end()
      const [answer] = (await once(client, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
    }

    expect(new Set(signals).size).toBe(1)
    expect(signals[0]?.aborted).toBe(false)
    agent.destroy()
  })
})

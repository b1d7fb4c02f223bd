import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openConnection } from '../../../../test/support/raw-connection.ts'
import { post } from '../../../../test/support/wire-requests.ts'
import { statusOf } from '../responses/errors.ts'
import { receiveBody } from './receive-body.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('aborts a client that sends too slowly', async () => {
  const outcome = Promise.withResolvers<unknown>()
  server = createServer((request) => {
    const pace = { windowMs: 50, bytes: 100 }
    receiveBody(request, { limit: 10_000, expect: () => {}, take: () => undefined, pace }).then(
      outcome.resolve,
      outcome.reject,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connection = await openConnection((server.address() as AddressInfo).port)
  connection.send(post('{', 'Content-Length: 5000'))
  const drip = setInterval(() => connection.send(' '), 20)

  const error = await outcome.promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  clearInterval(drip)
  connection.socket.destroy()

  expect(error).toMatchObject({ code: 'timeout', message: 'The request body arrived too slowly.' })
  expect(statusOf(error as never)).toBe(408)
})

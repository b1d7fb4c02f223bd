import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { openListeningSite } from '../../../../test/support/listening-site.ts'
import { openConnection, sendRaw } from '../../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { get } from '../../../../test/support/wire-requests.ts'
import { type Route, route } from '../../route.ts'
import { RawResponse } from './raw-response.ts'

const db = useDatabase()

it('closes a stream whose client disconnected before it started, and the server continues', async () => {
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const stream = Readable.from(['a', 'b'])
  const routes: Route[] = [
    route({
      method: 'GET',
      path: '/api/stream/',
      name: 'Stream',
      summary: 'Sends a stream',
      raw: true,
      permission: 'anyone',
      async handle() {
        begun.resolve()
        await left.promise
        return new RawResponse('text/plain', '', {}, null, stream)
      },
    }),
  ]
  const site = await openListeningSite(db(), { routes })
  onTestFinished(() => site.close())
  const client = await openConnection(site.port)
  client.send(get('/api/stream/'))
  await begun.promise

  client.socket.resetAndDestroy()
  await eventually(async () => expect(await site.connections()).toBe(0))
  left.resolve()

  await eventually(() => expect(stream.destroyed).toBe(true))
  expect((await sendRaw(site.port, get('/api/nothing/')))?.status).toBe(404)
})

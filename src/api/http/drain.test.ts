import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type ListeningSite, openListeningSite } from '../../../test/support/listening-site.ts'
import { noteRoutes } from '../../../test/support/note-routes.ts'
import { openConnection, type RawConnection, type WireAnswer } from '../../../test/support/raw-connection.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { get } from '../../../test/support/wire-requests.ts'
import { object, string } from '../../contract/schema.ts'
import { route } from '../route.ts'
import { healthRoute } from '../site/health.ts'
import type { DrainLimits } from './drain.ts'

/** Nothing is waited for that does not come. */
const LIMITS: DrainLimits = { idle: 400, grace: 60_000, all: 60_000 }
const HEALTH = get('/healthz/')
const NOTE = get('/api/notes/')
const SLOW = get('/api/slow/')

const db = useDatabase()
let site: ListeningSite
let letSlowEnd = () => {}
let slowRequests = 0
let connections: RawConnection[] = []

beforeEach(async () => {
  slowRequests = 0
  connections = []
  const gate = new Promise<void>((resolve) => {
    letSlowEnd = resolve
  })
  const slow = route({
    method: 'GET',
    path: '/api/slow/',
    name: 'Slow',
    summary: 'Answers when the test says so',
    permission: 'anyone',
    response: object({ note: string() }),
    async handle() {
      slowRequests += 1
      await gate
      return { note: 'slow' }
    },
  })
  site = await openListeningSite(db(), { routes: [...noteRoutes, slow, healthRoute()] })
})
afterEach(async () => {
  letSlowEnd()
  for (const { socket } of connections) socket.destroy()
  await site.close()
})

async function connect(): Promise<RawConnection> {
  const connection = await openConnection(site.port)
  connections.push(connection)
  return connection
}

async function ask(connection: RawConnection, request: string): Promise<WireAnswer | null> {
  connection.send(request)
  return connection.receive()
}

/** Starts a request that goes on until the test ends it. */
async function askSlowly(): Promise<{ readonly answer: Promise<WireAnswer | null> }> {
  const answer = ask(await connect(), SLOW)
  await eventually(() => expect(slowRequests).toBe(1))
  return { answer }
}

const told = (answer: WireAnswer | null) => [answer?.status, answer?.headers.get('connection')]

it('is immediate without connections', async () => {
  await site.drain(LIMITS)

  expect(await site.connections()).toBe(0)
})

it('answers old and new connections while a request is in flight, and closes each with its response', async () => {
  const old = await connect()
  const before = await ask(old, HEALTH)
  const slow = await askSlowly()

  const drained = site.drain(LIMITS)
  const health = await ask(old, HEALTH)
  const healthOfNew = await ask(await connect(), HEALTH)
  const note = await ask(await connect(), NOTE)
  letSlowEnd()
  const late = await slow.answer
  await drained

  expect(told(before)).toEqual([200, 'keep-alive'])
  expect(told(health)).toEqual([503, 'close'])
  expect(health?.headers.get('retry-after')).toBe('5')
  expect(told(healthOfNew)).toEqual([503, 'close'])
  expect(told(note)).toEqual([200, 'close'])
  expect(told(late)).toEqual([200, 'close'])
  await old.closed
})

it('closes idle connections while a request is in flight', async () => {
  const idle = [await connect(), await connect()]
  await ask(idle[0] as RawConnection, NOTE)
  const slow = await askSlowly()

  const drained = site.drain(LIMITS)
  for (const { closed } of idle) await closed
  letSlowEnd()

  expect(told(await slow.answer)).toEqual([200, 'close'])
  await drained
})

it('answers all connections that reached the port, accepted or not', async () => {
  const answers = Array.from({ length: 80 }, async () => ask(await connect(), NOTE))
  // The system has completed the handshakes of connections that the server has not seen.
  await eventually(() => expect(connections.length).toBeGreaterThan(20))

  await site.drain({ ...LIMITS, idle: 2000 })

  expect((await Promise.all(answers)).map((answer) => answer?.status)).toEqual(answers.map(() => 200))
})

it('answers all requests that a connection has sent', async () => {
  const connection = await connect()
  connection.send(SLOW + SLOW)
  await eventually(() => expect(slowRequests).toBe(2))

  const drained = site.drain(LIMITS)
  letSlowEnd()
  const answers = [await connection.receive(), await connection.receive()]
  await drained

  expect(answers.map(told)).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ])
})

it('answers a request on an open connection after the port was closed', async () => {
  const connection = await connect()
  const drained = site.drain({ ...LIMITS, idle: 5000, grace: 0 })
  await eventually(async () => await expect(refused()).resolves.toBe(true))

  const answer = await ask(connection, NOTE)
  await drained

  expect(told(answer)).toEqual([200, 'close'])
})

it('answers remaining requests with 503 at the end', async () => {
  const slow = await askSlowly()

  await site.drain({ idle: 10, grace: 20, all: 30 })
  const answer = await slow.answer
  letSlowEnd()

  expect(told(answer)).toEqual([503, 'close'])
  expect(JSON.parse(answer?.body ?? '')).toEqual({ detail: 'The server is shutting down.' })
})

it('waits for requests whose client has disconnected', async () => {
  const connection = await connect()
  connection.send(SLOW)
  await eventually(() => expect(slowRequests).toBe(1))
  connection.socket.destroy()
  await eventually(async () => expect(await site.connections()).toBe(0))

  let isOver = false
  const drained = site.drain(LIMITS).then(() => {
    isOver = true
  })
  await eventually(async () => await expect(refused()).resolves.toBe(true))
  const wasOver = isOver
  letSlowEnd()
  await drained

  expect(wasOver).toBe(false)
})

async function refused(): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/notes/`).catch((error) => error)
  return answer instanceof Error
}

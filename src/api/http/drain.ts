import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { TurnQueue } from '../../threads/turn-queue.ts'
import type { Connection, Exchanges } from './exchanges.ts'

/** Time limits for a graceful shutdown, in milliseconds from its start. */
export interface DrainLimits {
  /** For the next request of an idle connection. */
  readonly idle: number
  /** For requests that arrived before, while new connections are accepted. */
  readonly grace: number
  /** For all requests. */
  readonly all: number
}

const LIMITS: DrainLimits = { idle: 500, grace: 6500, all: 7500 }
const LOOK_MS = 10
/** Clients connect again within this time after a response, even on a busy machine. */
const RECONNECT_MS = 50
/** After this many turns of the event loop without a new connection, the backlog is empty: a turn may be long. */
const IDLE_TURNS = 3
/** Limit for the time that new connections may keep arriving. */
const BACKLOG_MS = 1000
/** Time for the last responses to leave this process. */
const FLUSH_MS = 300
const STOPPING = '{"detail":"The server is shutting down."}'

/**
 * Stops a server without resetting connections. During the grace period, it accepts connections and answers requests, and each
 * response closes its connection. The period ends when there is no connection left, or when all earlier requests are answered
 * and idle connections had half a second for a last request. Then the port is closed, requests that were sent by then are
 * answered, and those that remain at the very end get 503.
 */
export async function drain(
  server: Server,
  { exchanges, turns }: { readonly exchanges: Exchanges; readonly turns: TurnQueue },
  limits: DrainLimits = LIMITS,
): Promise<void> {
  exchanges.startStopping()
  const start = performance.now()
  const isWithin = (ms: number) => performance.now() - start < ms
  const earlier = [...exchanges.connections.values()].flatMap(({ open }) => [...open])
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))

  await untilBacklogEmpty(exchanges, turns)
  turns.hold(0)
  while (isWithin(limits.grace) && !isGraceOver(exchanges, earlier, isWithin(limits.idle))) {
    endIdleConnections(exchanges, start, limits.idle)
    await sleep(LOOK_MS)
  }
  await untilBacklogEmpty(exchanges, turns)
  closePort(server)
  turns.hold(0)
  while (isWithin(limits.all) && !isIdle(exchanges)) {
    endIdleConnections(exchanges, start, limits.idle)
    await sleep(LOOK_MS)
  }
  if (!isIdle(exchanges)) await refuseRest(exchanges)
  server.closeAllConnections()
  await closed
  server.close()
}

/** Closes only the port: `close` of an HTTP server also closes connections that have not sent a request yet. */
function closePort(server: Server): void {
  NetServer.prototype.close.call(server)
}

function isGraceOver(exchanges: Exchanges, earlier: readonly ServerResponse[], isEarly: boolean): boolean {
  if (isIdle(exchanges)) return true
  return !isEarly && earlier.every((response) => response.closed || response.destroyed)
}

function isIdle({ connections, working }: Exchanges): boolean {
  return connections.size === 0 && working() === 0
}

/**
 * Waits until no more connections arrive: libuv accepts one per turn. No responses are sent meanwhile, because clients whose
 * connection is closed by a response connect again immediately.
 */
async function untilBacklogEmpty({ accepted }: Exchanges, turns: TurnQueue): Promise<void> {
  turns.hold(BACKLOG_MS)
  const end = performance.now() + BACKLOG_MS
  let before = accepted()
  let idleSince = performance.now()
  let idleTurns = 0
  for (let now = idleSince; now < end; now = performance.now()) {
    if (now - idleSince >= RECONNECT_MS && idleTurns >= IDLE_TURNS) return
    await nextTurn()
    idleTurns += 1
    if (accepted() === before) continue
    before = accepted()
    idleSince = performance.now()
    idleTurns = 0
  }
}

/** Closes connections without a request that have been idle for long enough. */
function endIdleConnections({ connections }: Exchanges, stopStart: number, idleMs: number): void {
  const now = performance.now()
  for (const { socket, open, idleSince, readBytes } of connections.values()) {
    const isIdle = open.size === 0 && socket.bytesRead === readBytes
    if (isIdle && now - Math.max(idleSince, stopStart) >= idleMs) socket.destroy()
  }
}

/** Answers all remaining requests with 503. */
async function refuseRest({ connections }: Exchanges): Promise<void> {
  for (const connection of connections.values()) refuse(connection)
  await sleep(FLUSH_MS)
}

function refuse({ open }: Connection): void {
  for (const response of open) {
    if (response.headersSent) continue
    response.writeHead(503, {
      'content-type': 'application/json',
      'content-length': STOPPING.length,
      'retry-after': '5',
      connection: 'close',
    })
    response.end(STOPPING)
  }
}

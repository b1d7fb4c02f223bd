import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Flow, TurnQueue } from '../../threads/turn-queue.ts'
import type { Exchanges } from './exchanges.ts'
import type { Respond } from './responses/respond.ts'

/** Options of a request queue. */
interface RequestQueueOptions {
  readonly turns: TurnQueue
  readonly exchanges: Exchanges
  /** Timeout in milliseconds for a connection on which nothing moves while the server waits for the client. */
  readonly idle: number
}

/** Processes requests in short turns of the event loop, and shares them fairly between connections. */
export function requestQueue(
  respond: Respond,
  { turns, exchanges, idle }: RequestQueueOptions,
): RequestListener {
  const flows = new WeakMap<Socket, Flow>()

  return (request, response) => {
    const { socket } = request
    let flow = flows.get(socket)
    if (!flow) {
      flow = { finish: 0 }
      flows.set(socket, flow)
    }
    exchanges.begin(request, response)
    turns.add({
      key: pathOf(request),
      flow,
      async run() {
        const send = await respond(request, response)
        return () => exchanges.complete(request, response, send)
      },
      onWait() {
        // Nothing moves on the connection during long work, which is no reason to close it.
        socket.setTimeout(0)
        return () => socket.setTimeout(idle)
      },
    })
  }
}

/** Requests of one path are expected to take equally long, whatever their query. */
function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

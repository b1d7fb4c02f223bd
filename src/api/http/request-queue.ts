import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { andThen } from '../../domain/now-or-later.ts'
import type { Flow, TurnQueue } from '../../threads/turn-queue.ts'
import type { Respond } from './answers/respond.ts'
import type { Exchanges } from './exchanges.ts'

/** What a queue of requests needs. */
export interface RequestQueueOptions {
  readonly turns: TurnQueue
  readonly exchanges: Exchanges
  /** How long nothing may move on a connection that waits for its client, in milliseconds. */
  readonly silence: number
}

/** Answers requests in short turns of the event loop, in which connections have equal shares. */
export function requestQueue(
  respond: Respond,
  { turns, exchanges, silence }: RequestQueueOptions,
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
      run: () =>
        andThen(respond(request, response), (send) => () => exchanges.complete(request, response, send)),
      onWait() {
        // Nothing moves on the connection during long work, which is no reason to close it.
        socket.setTimeout(0)
        return () => socket.setTimeout(silence)
      },
    })
  }
}

/** Answers of one path are expected to take equally long, whatever the query is. */
function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

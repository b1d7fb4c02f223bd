import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Flow, TurnQueue } from '../../threads/turn-queue.ts'
import type { Respond } from './answers/respond.ts'

/** Answers requests in short turns of the event loop, in which connections have equal shares. */
export function requestQueue(respond: Respond, turns: TurnQueue, silence: number): RequestListener {
  const flows = new WeakMap<Socket, Flow>()

  return (request, response) => {
    const { socket } = request
    let flow = flows.get(socket)
    if (!flow) {
      flow = { finish: 0 }
      flows.set(socket, flow)
    }
    turns.add({
      key: pathOf(request),
      flow,
      run: () => respond(request, response),
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

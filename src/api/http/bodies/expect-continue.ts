import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/** Handles requests with `Expect: 100-continue`, whose clients send the body only when told to. */
export function expectingContinue(listener: RequestListener): RequestListener {
  return (request, response) => {
    waiting.set(request, response)
    return listener(request, response)
  }
}

/** Tells the client to send its body, if it is waiting for that. */
export function sendContinue(request: IncomingMessage): void {
  const response = waiting.get(request)
  if (!response) return
  waiting.delete(request)
  response.writeContinue()
}

/** True while the client waits for `100 Continue`: its next bytes after a response could be the body or another request. */
export function isAwaitingContinue(request: IncomingMessage): boolean {
  return waiting.has(request)
}

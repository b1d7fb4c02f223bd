import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/** Takes requests with `Expect: 100-continue`, whose clients hold the body back until it is asked for. */
export function expectingContinue(listener: RequestListener): RequestListener {
  return (request, response) => {
    waiting.set(request, response)
    return listener(request, response)
  }
}

/** Asks for the body of a request, where its client waits for that. */
export function askForBody(request: IncomingMessage): void {
  const response = waiting.get(request)
  if (!response) return
  waiting.delete(request)
  response.writeContinue()
}

/** True when the client still holds the body back: what it sends after an answer may be the body or the next request. */
export function isBodyHeldBack(request: IncomingMessage): boolean {
  return waiting.has(request)
}

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request that the server works on, of which it has the headers only. */
export interface HalfSentRequest {
  /** Sends the body, and gives the answer. */
  finish(): Promise<{ status: number | undefined; body: string }>
  /** The answer of a server that gives up on the request. */
  readonly answered: Promise<{ status: number | undefined; body: string }>
}

/** Sends the headers of a POST with a JSON body over a connection that stays open, and waits until the server has seen them. */
export async function sendHeaders(url: string, token: string, json: object): Promise<HalfSentRequest> {
  const body = JSON.stringify(json)
  const sending = request(url, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answered = once(sending, 'response').then(async (values) => {
    const [answer] = values as [IncomingMessage]
    return { status: answer.statusCode, body: await text(answer) }
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  answered.catch(() => {}) // told to whoever waits for it
  return {
    answered,
    finish() {
      sending.end(body)
      return answered
    },
  }
}

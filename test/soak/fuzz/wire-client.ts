import { connect, type Socket } from 'node:net'
import { type HeadInfo, readAnswer } from './read-answer.ts'

/** Bytes to send, and what must be known of them to read the answer. */
export interface WireRequest {
  readonly bytes: Buffer
  readonly isHead: boolean
  /** What is sent cannot be told from the beginning of another request: the connection is not used again. */
  readonly isLast: boolean
  /** For reports: how to send it again. */
  readonly label: string
  /** How long the server may take. */
  readonly limitMs: number
}

/** What came of a request. */
export interface Outcome {
  /** 0 when the connection was closed without an answer. */
  readonly status: number
  readonly ms: number
  readonly hasRetryAfter: boolean
  /** The beginning of the body. */
  readonly text: string
  readonly isHung: boolean
}

/** Sends requests over one connection after the other, each as soon as the one before is answered, until there are no more. */
export async function runConnection(
  port: number,
  next: () => WireRequest | null,
  done: (request: WireRequest, outcome: Outcome) => void,
): Promise<void> {
  let socket: Socket | null = null
  for (let request = next(); request !== null; request = next()) {
    const used: Socket = socket && !socket.destroyed ? socket : await open(port)
    const isReused = used === socket
    let outcome = await exchange(used, request)
    // The server had closed an idle connection at the very moment.
    if (isReused && outcome.status === 0 && !outcome.isHung) {
      used.destroy()
      socket = await open(port)
      outcome = await exchange(socket, request)
    } else socket = used
    if (request.isLast || outcome.mustClose) socket.destroy()
    done(request, outcome)
  }
  socket?.destroy()
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {})
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  return socket
}

function exchange(
  socket: Socket,
  { bytes, isHead, isLast, limitMs }: WireRequest,
): Promise<Outcome & { readonly mustClose: boolean }> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<Outcome & { readonly mustClose: boolean }>()
  let received: Buffer = Buffer.alloc(0)
  const finish = (head: HeadInfo | null, { isHung = false, mustClose = true } = {}) => {
    clearTimeout(limit)
    socket.off('data', onData)
    socket.off('close', onClose)
    resolve({
      status: head?.status ?? 0,
      ms: performance.now() - started,
      isHung,
      mustClose,
      hasRetryAfter: head?.hasRetryAfter ?? false,
      text: head?.text ?? '',
    })
  }
  const onData = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = readAnswer(received, { isHead, isClosed: false })
    if (head) finish(head, { mustClose: head.mustClose })
  }
  const onClose = () => finish(readAnswer(received, { isHead, isClosed: true }))
  const limit = setTimeout(() => {
    finish(readAnswer(received, { isHead, isClosed: true }), { isHung: true })
    socket.destroy()
  }, limitMs)
  socket.on('data', onData)
  socket.once('close', onClose)
  if (socket.destroyed) onClose()
  else if (isLast) socket.end(bytes)
  else socket.write(bytes)
  return promise
}

import type { IncomingMessage } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import { sendContinue } from './expect-continue.ts'

/** How to receive a body. */
interface ReceiveOptions {
  /** In bytes. Further bytes are left unread, so that a response can still be sent. */
  readonly limit: number
  /**
   * Called with the number of bytes before they are accepted: once if the length is known, otherwise as they arrive. May throw.
   */
  readonly expect: (bytes: number) => void
  /** Receives the next bytes; must not keep them. Reading pauses until its promise settles. */
  readonly take: (bytes: Buffer) => Promise<void> | undefined
  /** Minimum speed of the client; for tests. */
  readonly pace?: Pace
}

/** A client must send this many bytes in each window of time. */
export interface Pace {
  readonly windowMs: number
  readonly bytes: number
}

/** A client that sends less than 1 kB/s would hold memory for hours. */
const PACE: Pace = { windowMs: 20_000, bytes: 20_000 }

/** Receives the whole body of a request, and returns its length. */
export function receiveBody(
  request: IncomingMessage,
  { limit, expect, take, pace = PACE }: ReceiveOptions,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge(limit)
  expect(announced)
  sendContinue(request)
  let size = 0
  let sizeBefore = 0
  let isTaking = false
  let hasEnded = false

  const timer = setInterval(() => {
    if (!isTaking && size - sizeBefore < pace.bytes)
      stop(new AppError('timeout', 'The request body arrived too slowly.'))
    sizeBefore = size
  }, pace.windowMs)
  timer.unref()

  function finish(): void {
    clearInterval(timer)
    request.off('data', onData)
    request.off('end', onEnd)
    request.off('close', onClose)
  }
  function stop(error: unknown): void {
    finish()
    request.pause()
    reject(error)
  }
  function onData(chunk: Buffer): void {
    size += chunk.length
    if (size > limit) {
      stop(tooLarge(limit))
      return
    }
    try {
      if (size > announced) expect(chunk.length)
      const taking = take(chunk)
      if (taking) waitFor(taking)
    } catch (error) {
      stop(error)
    }
  }
  function waitFor(taking: Promise<void>): void {
    isTaking = true
    request.pause()
    taking.then(() => {
      isTaking = false
      if (hasEnded) onEnd()
      else request.resume()
    }, stop)
  }
  function onEnd(): void {
    // The end may be signaled while the last bytes are still being processed.
    hasEnded = true
    if (isTaking) return
    finish()
    resolve(size)
  }
  function onClose(): void {
    if (request.complete) return
    finish()
    reject(new AppError('parse_error', 'The request body was cut off'))
  }
  request.on('data', onData)
  request.once('end', onEnd)
  request.once('close', onClose)
  return promise
}

/** The error for a body beyond its limit. */
export function tooLarge(limit: number): AppError {
  return new AppError('too_large', `The request body is larger than ${readable(limit)}`)
}

function readable(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Math.floor((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}

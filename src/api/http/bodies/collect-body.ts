import type { IncomingMessage } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import { noteBody } from './body-digest.ts'

/** The whole body of a request, at most `limit` bytes. What lies beyond is left unread, so that an answer can still be sent. */
export function collectBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limit) throw tooLarge(limit)
  // The request, which refers to all of this, outlives its answer.
  let chunks: Buffer[] = []
  let size = 0

  function onData(chunk: Buffer): void {
    size += chunk.length
    if (size <= limit) {
      chunks.push(chunk)
      return
    }
    request.off('data', onData)
    request.off('end', onEnd)
    request.pause()
    chunks = []
    reject(tooLarge(limit))
  }
  function onEnd(): void {
    const body = Buffer.concat(chunks, size)
    chunks = []
    noteBody(request, body)
    resolve(body)
  }
  request.on('data', onData)
  request.once('end', onEnd)
  request.once('close', () => {
    chunks = []
    if (request.complete) return
    reject(new AppError('parse_error', 'The request was cut off before its end'))
  })
  return promise
}

/** The refusal of a body beyond its limit. */
function tooLarge(limit: number): AppError {
  return new AppError('too_large', `The request body is larger than ${readable(limit)}`)
}

function readable(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Math.floor((bytes / 1024 ** step) * 10) / 10} ${units[step]}`
}

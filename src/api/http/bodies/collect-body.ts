import type { IncomingMessage } from 'node:http'
import { updateDigest } from './body-digest.ts'
import type { BodyReservation } from './body-limiter.ts'
import { type Pace, receiveBody } from './receive-body.ts'

/** A body takes this many times its length: as bytes and as text. */
const COPIES = 2
const FIRST_ROOM = 16 * 1024
/** Freeing shorter chunks explicitly is not worth it. */
const MIN_FREED = 4 * 1024
/** Node.js never takes blocks of this size from its shared pool. */
const OWN_BLOCK = 256 * 1024

/** How to collect a body. */
interface CollectOptions {
  /** In bytes. */
  readonly limit: number
  readonly reservation: BodyReservation
  /** Minimum speed of the client; for tests. */
  readonly pace?: Pace | undefined
}

/** The whole body of a request in memory, at most `limit` bytes. */
export async function collectBody(
  request: IncomingMessage,
  { limit, reservation, pace }: CollectOptions,
): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0)
  // One block, however small the chunks are: each of them would take a hundred bytes more.
  let room: Buffer | null = null
  let size = 0
  await receiveBody(request, {
    limit,
    ...(pace && { pace }),
    expect: (bytes) => reservation.takeMemory(bytes * COPIES),
    take(bytes) {
      const { length } = bytes
      updateDigest(request, bytes)
      if (!room && bytes.length === announced) room = bytes
      else {
        room = withRoom(room, { size, next: bytes.length, limit, announced })
        bytes.copy(room, size)
        freeChunk(bytes)
      }
      size += length
      return undefined
    },
  })
  return room ? (room as Buffer).subarray(0, size) : Buffer.alloc(0)
}

function withRoom(
  room: Buffer | null,
  { size, next, limit, announced }: Record<'size' | 'next' | 'limit' | 'announced', number>,
): Buffer {
  if (!room) return Buffer.allocUnsafeSlow(Math.max(next, announced || Math.min(limit, FIRST_ROOM)))
  if (size + next <= room.length) return room
  const larger = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(size + next, room.length * 2)))
  room.copy(larger, 0, 0, size)
  freeBytes(room)
  return larger
}

/** Frees the memory of a chunk immediately, if nothing else is in the same block. */
export function freeChunk({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length && length > MIN_FREED) buffer.transfer(0)
}

/** Frees the memory of a large block immediately, without waiting for the garbage collector; the buffer is empty afterwards. */
export function freeBytes({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= OWN_BLOCK) buffer.transfer(0)
}

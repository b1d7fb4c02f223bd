import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection, Exchanges } from '../exchanges.ts'
import { freeChunk } from './collect-body.ts'
import { receivedBytesCounter } from './free-received.ts'
import { type ChunkCounter, chunkCounter, isTurnFull, TinyChunks } from './tiny-chunks.ts'

const { IncomingMessage } = process.getBuiltinModule('node:http')

/** A request whose body may arrive in chunks, but not in thousands of tiny ones at once. */
export class CountedMessage extends IncomingMessage {
  #chunks: ChunkCounter | null = null

  /** Throws `TinyChunks`, which aborts Node's parser in the middle of its input. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk !== null) {
      this.#chunks ??= chunkCounter()
      this.#chunks.add(chunk.length, this.readableLength)
    }
    return super.push(chunk, encoding)
  }
}

/**
 * Rejects tiny chunks. Node.js parses up to 64 kB of a connection at once, with an object and a call for each chunk: 10,900 of
 * them took 30 ms and 3 MB, and those of many connections added up. Only an exception aborts this, and it can be caught only if
 * the parser is called from JavaScript, which costs 5 µs per request.
 */
export function limitChunks(
  server: Server,
  { connections, lingerMs }: Pick<Exchanges, 'connections'> & { readonly lingerMs: number },
): void {
  const countReceived = receivedBytesCounter()
  server.on('connection', (socket: Socket) => {
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (!parse) throw new Error('The HTTP parser does not listen to its connection')
    socket.off('data', parse)
    const take = (bytes: Buffer) => {
      try {
        parse(bytes)
      } catch (error) {
        if (!(error instanceof TinyChunks)) throw error
        socket.off('data', take)
        discard(socket, { lingerMs, countReceived })
        if (isAnswered(connections.get(socket))) socket.end()
        else server.emit('clientError', error, socket)
      }
      countReceived(bytes.length)
      // The parser passes on copies.
      freeChunk(bytes)
      if (isTurnFull()) readLater(socket)
    }
    socket.on('data', take)
  })
}

/** True if the request was already rejected and answered, and only the rest of its body is being read. */
function isAnswered(connection: Connection | undefined): boolean {
  return [...(connection?.open ?? [])].some(({ headersSent }) => headersSent)
}

/**
 * Reads and discards further input: closing a connection with unread bytes would reset it before the client has received the
 * response.
 */
function discard(
  socket: Socket,
  { lingerMs, countReceived }: { readonly lingerMs: number; readonly countReceived: (bytes: number) => void },
): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.on('data', (bytes: Buffer) => {
    countReceived(bytes.length)
    freeChunk(bytes)
    readLater(socket)
  })
}

/** Otherwise, a single connection could keep the event loop busy with reading. */
function readLater(socket: Socket): void {
  socket.pause()
  setImmediate(() => socket.resume())
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection, Exchanges } from '../exchanges.ts'
import { forgetPiece } from './collect-body.ts'
import { receivedBytesCounter } from './free-received.ts'
import { isTurnFull, type PieceCounter, pieceCounter, TinyPieces } from './tiny-pieces.ts'

const { IncomingMessage } = process.getBuiltinModule('node:http')

/** A request whose body may come in chunks, but not in thousands of tiny ones at once. */
export class CountedMessage extends IncomingMessage {
  #pieces: PieceCounter | null = null

  /** Throws `TinyPieces`, which ends the parser of Node in the middle of what it has read. */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) {
      this.#pieces ??= pieceCounter()
      this.#pieces.add(piece.length, this.readableLength)
    }
    return super.push(piece, encoding)
  }
}

/**
 * Refuses tiny chunks. Node parses up to 64 kB of a connection at once, with an object and a call for each chunk: 10,900 of
 * them took 30 ms and 3 MB, and those of many connections added up. Nothing but an exception ends that, and it can be caught
 * only where the parser is called from JavaScript; this takes 5 µs of each request.
 */
export function limitPieces(
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
        if (!(error instanceof TinyPieces)) throw error
        socket.off('data', take)
        discard(socket, { lingerMs, countReceived })
        if (isAnswered(connections.get(socket))) socket.end()
        else server.emit('clientError', error, socket)
      }
      countReceived(bytes.length)
      // The parser has copied what it hands on.
      forgetPiece(bytes)
      if (isTurnFull()) readLater(socket)
    }
    socket.on('data', take)
  })
}

/** Whether a request that was refused for something else has its answer, and only the rest of the body is read. */
function isAnswered(connection: Connection | undefined): boolean {
  return [...(connection?.open ?? [])].some(({ headersSent }) => headersSent)
}

/** Reads and forgets what still comes: closing a connection with unread bytes would reset it before the answer is seen. */
function discard(
  socket: Socket,
  { lingerMs, countReceived }: { readonly lingerMs: number; readonly countReceived: (bytes: number) => void },
): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  socket.on('data', (bytes: Buffer) => {
    countReceived(bytes.length)
    forgetPiece(bytes)
    readLater(socket)
  })
}

/** A single connection could keep the event loop reading. */
function readLater(socket: Socket): void {
  socket.pause()
  setImmediate(() => socket.resume())
}

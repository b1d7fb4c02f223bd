/** Chunks that one turn of the event loop accepts from all connections: some milliseconds of work. */
const PIECES_IN_TURN = 2048
/** Beyond that, each connection may still send this many. */
const FREE_IN_TURN = 32
/** Maximum number of unread chunks of a body; each takes 300 bytes in addition to its content. */
const WAITING = 1024
/** Chunks with a larger average length cost no more than their bytes. */
const LEAST_AVERAGE = 1024

/** A body arrives in so many tiny chunks at once that other requests would have to wait. */
export class TinyPieces extends Error {
  readonly code = 'TINY_PIECES'
  override message = 'The chunks of the request body are too small.'
}

/** Counts the chunks of a body. */
export interface PieceCounter {
  /** Counts a chunk that arrives while this many earlier bytes are unread; throws `TinyChunks`. */
  add(bytes: number, waitingBytes: number): void
}

let turn = 0
let piecesInTurn = 0

/** Counts the chunks of one body, and of all bodies in the same turn of the event loop. */
export function pieceCounter(): PieceCounter {
  let ownTurn = -1
  let pieces = 0
  let size = 0
  let waiting = 0

  return {
    add(bytes, waitingBytes) {
      if (piecesInTurn === 0) setImmediate(nextTurn)
      piecesInTurn += 1
      if (ownTurn !== turn) {
        ownTurn = turn
        pieces = 0
        size = 0
      }
      pieces += 1
      size += bytes
      waiting = waitingBytes === 0 ? 1 : waiting + 1
      const areMany = piecesInTurn > PIECES_IN_TURN && pieces > FREE_IN_TURN
      if (areMany && size < pieces * LEAST_AVERAGE) throw new TinyPieces()
      if (waiting > WAITING && waitingBytes < waiting * LEAST_AVERAGE) throw new TinyPieces()
    },
  }
}

/** True if connections should be read in the next turn, before chunks must be rejected. */
export function isTurnFull(): boolean {
  return piecesInTurn > PIECES_IN_TURN / 8
}

function nextTurn(): void {
  turn += 1
  piecesInTurn = 0
}

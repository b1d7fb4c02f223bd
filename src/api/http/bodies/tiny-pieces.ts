/** Pieces of bodies that one turn of the event loop takes from all connections: some milliseconds of work. */
const PIECES_IN_TURN = 2048
/** Beyond that, so many are still taken from each connection. */
const FREE_IN_TURN = 32
/** Pieces of a body that wait to be read, at most; each takes 300 bytes beside its content. */
const WAITING = 1024
/** Pieces that are longer on average cost no more than their bytes. */
const LEAST_AVERAGE = 1024

/** A body comes in so many tiny pieces at once that others would have to wait for it. */
export class TinyPieces extends Error {
  readonly code = 'TINY_PIECES'
  override message = 'The chunks of the request body are too small.'
}

/** Counts the pieces of a body. */
export interface PieceCounter {
  /** Notes the next one, while so many bytes before it wait to be read; throws `TinyPieces`. */
  add(bytes: number, waitingBytes: number): void
}

let turn = 0
let piecesInTurn = 0

/** Counts those of one body, together with those of all others in the same turn of the event loop. */
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

/** Whether connections should be read on in the next turn, before somebody has to be refused. */
export function isTurnFull(): boolean {
  return piecesInTurn > PIECES_IN_TURN / 8
}

function nextTurn(): void {
  turn += 1
  piecesInTurn = 0
}

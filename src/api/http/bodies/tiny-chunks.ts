/** Chunks that one turn of the event loop accepts from all connections: some milliseconds of work. */
const CHUNKS_IN_TURN = 2048
/** Beyond that, each connection may still send this many. */
const FREE_IN_TURN = 32
/** Maximum number of unread chunks of a body; each takes 300 bytes in addition to its content. */
const WAITING = 1024
/** Chunks with a larger average length cost no more than their bytes. */
const MIN_AVERAGE = 1024

/** A body arrives in so many tiny chunks at once that other requests would have to wait. */
export class TinyChunks extends Error {
  readonly code = 'TINY_CHUNKS'
  override message = 'The chunks of the request body are too small.'
}

/** Counts the chunks of a body. */
export interface ChunkCounter {
  /** Counts a chunk that arrives while this many earlier bytes are unread; throws `TinyChunks`. */
  add(bytes: number, waitingBytes: number): void
}

let turn = 0
let chunksInTurn = 0

/** Counts the chunks of one body, and of all bodies in the same turn of the event loop. */
export function chunkCounter(): ChunkCounter {
  let ownTurn = -1
  let chunks = 0
  let size = 0
  let waiting = 0

  return {
    add(bytes, waitingBytes) {
      if (chunksInTurn === 0) setImmediate(nextTurn)
      chunksInTurn += 1
      if (ownTurn !== turn) {
        ownTurn = turn
        chunks = 0
        size = 0
      }
      chunks += 1
      size += bytes
      waiting = waitingBytes === 0 ? 1 : waiting + 1
      const areMany = chunksInTurn > CHUNKS_IN_TURN && chunks > FREE_IN_TURN
      if (areMany && size < chunks * MIN_AVERAGE) throw new TinyChunks()
      if (waiting > WAITING && waitingBytes < waiting * MIN_AVERAGE) throw new TinyChunks()
    },
  }
}

/** True if connections should be read in the next turn, before chunks must be rejected. */
export function isTurnFull(): boolean {
  return chunksInTurn > CHUNKS_IN_TURN / 8
}

function nextTurn(): void {
  turn += 1
  chunksInTurn = 0
}

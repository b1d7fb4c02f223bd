import { feedGit, type GitProcess, startGit } from '../git.ts'
import type { Repository } from '../repository.ts'
import { checkObjectId } from './object-id.ts'

/** The content of a blob, or why there is none. */
export type BlobAnswer =
  | { readonly kind: 'blob'; readonly id: string; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Exceeds the limit: not kept. */
  | { readonly kind: 'too_large'; readonly id: string; readonly size: number }
  /** Not in the repository, or not a blob. */
  | { readonly kind: 'missing'; readonly id: string }

/**
 * Responses come in the order of the requests. They wait in git until they are taken, so memory is limited to one blob.
 */
export interface BlobStream {
  ask(id: string): void
  /** The response to the oldest request; throws if git has ended. */
  take(): Promise<BlobAnswer>
  close(): Promise<void>
}

/** How blobs are read. */
interface BlobStreamOptions {
  /** Larger ones are skipped. */
  readonly maxBytes: number
  /** All requests, if known from the start, which is several times faster; then `ask` must not be used. */
  readonly ids?: readonly string[]
  readonly signal?: AbortSignal
}

const LINES = 500

/** Starts a long-lived reader of blobs; `close` ends it. */
export function openBlobStream({ folder }: Repository, options: BlobStreamOptions): BlobStream {
  const { maxBytes, ids, signal } = options
  const running = startGit(['cat-file', '--batch', ...(ids ? ['--buffer'] : [])], {
    repository: folder,
    timeoutMs: 0,
    ...(signal && { signal }),
  })
  if (ids) feedGit(running, questions(ids))
  const source = chunkSource(running)
  return {
    ask: (id) => {
      running.stdin.write(`${checkObjectId(id)}\n`)
    },
    async take() {
      const header = await source.line()
      const [id = '', type = '', length = ''] = header.split(' ')
      if (type === 'missing' || type === '') return { kind: 'missing', id }
      const size = Number(length)
      const isWanted = type === 'blob' && size <= maxBytes
      const bytes = isWanted ? await source.exactly(size) : await source.skip(size)
      await source.skip(1) // the line feed after the content
      if (bytes) return { kind: 'blob', id, bytes }
      return type === 'blob' ? { kind: 'too_large', id, size } : { kind: 'missing', id }
    },
    async close() {
      running.stop(new Error('The reader of blobs was closed'))
      await running.ended.catch(() => {}) // what it ended with does not matter any more
    },
  }
}

function* questions(ids: readonly string[]): Generator<string> {
  for (let start = 0; start < ids.length; start += LINES) {
    const lines = ids.slice(start, start + LINES).map(checkObjectId)
    yield `${lines.join('\n')}\n`
  }
}

interface ChunkSource {
  /** Up to the next line feed, which is left out. */
  line(): Promise<string>
  exactly(count: number): Promise<Uint8Array<ArrayBuffer>>
  skip(count: number): Promise<null>
}

function chunkSource(running: GitProcess): ChunkSource {
  const chunks: AsyncIterator<Buffer> = running.stdout[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const next = await chunks.next().catch(() => null)
    if (next && !next.done) {
      rest = next.value
      return
    }
    await running.ended // tells why it ended
    throw new Error('git ended before it had answered')
  }

  async function consume(count: number, onPiece: (piece: Buffer) => void): Promise<void> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) await more()
      const piece = rest.subarray(0, left)
      onPiece(piece)
      rest = rest.subarray(piece.length)
      left -= piece.length
    }
  }

  return {
    async line() {
      const pieces: Buffer[] = []
      for (;;) {
        if (rest.length === 0) await more()
        const end = rest.indexOf(10)
        pieces.push(end < 0 ? rest : rest.subarray(0, end))
        rest = end < 0 ? Buffer.alloc(0) : rest.subarray(end + 1)
        if (end >= 0) return Buffer.concat(pieces).toString('latin1')
      }
    },
    async exactly(count) {
      // Not a view, so that it can be transferred to another thread.
      const bytes = new Uint8Array(count)
      let filled = 0
      await consume(count, (piece) => {
        bytes.set(piece, filled)
        filled += piece.length
      })
      return bytes
    },
    async skip(count) {
      await consume(count, () => {})
      return null
    },
  }
}

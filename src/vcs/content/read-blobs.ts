import type { Repository } from '../repository.ts'
import { type BlobAnswer, type BlobStream, openBlobStream } from './blob-stream.ts'

/** Bounds of reading. */
export interface BlobOptions {
  /** Larger blobs are answered as too large; 128 MB unless given. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

/** Reads single blobs with one process, which lives until `close`. Works in worker threads as well. */
export interface BlobReader {
  /** Answers come in the order of the questions; a caller that asks for many at once holds them all. */
  read(id: string): Promise<BlobAnswer>
  close(): Promise<void>
}

const MAX_BYTES = 128 * 1024 * 1024

/** Reads blobs in the given order, one after the other: at most one is in memory, apart from those that the caller keeps. */
export async function* readBlobs(
  repository: Repository,
  ids: readonly string[],
  { maxBytes = MAX_BYTES, signal }: BlobOptions = {},
): AsyncGenerator<BlobAnswer, void, undefined> {
  const stream = openBlobStream(repository, { maxBytes, ids, ...(signal && { signal }) })
  try {
    for (let left = ids.length; left > 0; left -= 1) yield await stream.take()
  } finally {
    await stream.close()
  }
}

/** Opens a reader for blobs that are asked for one at a time; its process starts with the first question. */
export function openBlobReader(
  repository: Repository,
  { maxBytes = MAX_BYTES, signal }: BlobOptions = {},
): BlobReader {
  let stream: BlobStream | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(id) {
      if (isClosed) return Promise.reject(new Error('The reader of blobs was closed'))
      const opened = stream ?? openBlobStream(repository, { maxBytes, ...(signal && { signal }) })
      stream = opened
      opened.ask(id)
      const answer = last.then(() => opened.take())
      last = answer.catch(() => {}) // whoever asked sees it
      return answer
    },
    async close() {
      isClosed = true
      await stream?.close()
    },
  }
}

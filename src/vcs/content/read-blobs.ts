import type { Repository } from '../repository.ts'
import { type BlobAnswer, type BlobStream, openBlobStream } from './blob-stream.ts'

/** Limits for reading. */
export interface BlobOptions {
  /** Larger blobs are reported as too large; 128 MB by default. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

/** Reads single blobs with one process, which runs until `close`. Also works in worker threads. */
export interface BlobReader {
  /** Responses come in the order of the requests; a caller that requests many at once keeps them all in memory. */
  read(id: string): Promise<BlobAnswer>
  close(): Promise<void>
}

const MAX_BYTES = 128 * 1024 * 1024

/** Reads blobs in the given order: at most one is in memory, apart from those that the caller keeps. */
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

/** Opens a reader for single blobs; its process starts with the first request. */
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

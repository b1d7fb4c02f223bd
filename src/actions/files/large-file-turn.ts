import { AppError } from '../../domain/errors.ts'

/** Bytes of files that are in memory as a whole, one after the other. */
const LARGE_FILE = 2_000_000
/** Requests that may wait for their turn. */
const QUEUE = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Does what has whole files in memory, such as an archive for a new component. Large ones have turns in each process: what
 * several of them take never adds up. Refused as unavailable when too many wait.
 */
export function inLargeFileTurn<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (bytes <= LARGE_FILE) return work()
  if (waiting >= QUEUE) {
    throw new AppError(
      'unavailable',
      'Too many large files are being processed. Try again in a few seconds.',
      {
        retryAfter: 5,
      },
    )
  }
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => null)
  return turn
}

import { AppError } from '../../domain/errors.ts'

/** From this size, files in memory are processed one after another. */
const LARGE_FILE = 2_000_000
/** Maximum of queued requests. */
const QUEUE = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Runs work that holds whole files in memory, such as an archive for a new component. Large ones take turns in each
 * process, so that their memory never adds up. Throws unavailable if too many are queued.
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

import { type GitOptions, startGit } from '../git.ts'
import { RepositoryError } from '../repository-error.ts'

const MAX_RECORD = 64 * 1024

/**
 * Runs git and passes on its NUL-separated output record by record, each truncated to 64 KB. An error thrown by
 * `onRecord`, or more than `maxRecords`, ends git.
 */
export async function readRecords(
  args: readonly string[],
  options: GitOptions & { readonly maxRecords: number },
  onRecord: (record: Buffer) => void,
): Promise<void> {
  const running = startGit(args, options)
  running.stdin.end()
  let count = 0
  let rest: Buffer = Buffer.alloc(0)
  const add = (record: Buffer) => {
    count += 1
    if (count > options.maxRecords) throw tooMany(options.maxRecords)
    onRecord(record.subarray(0, MAX_RECORD))
  }
  running.stdout.on('data', (chunk: Buffer) => {
    try {
      rest = eachRecord(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, add)
    } catch (error) {
      running.stop(error)
    }
  })
  await running.ended
}

/** Passes on complete records and returns the rest, truncated if it is too long. */
function eachRecord(bytes: Buffer, add: (record: Buffer) => void): Buffer {
  let start = 0
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    add(bytes.subarray(start, end))
    start = end + 1
  }
  return bytes.subarray(start, start + MAX_RECORD)
}

function tooMany(count: number): RepositoryError {
  return new RepositoryError('too_large', `The repository has too many entries: more than ${count}`)
}

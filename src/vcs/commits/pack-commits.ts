import { checkObjectId } from '../content/object-id.ts'
import { feedGit, git, startGit } from '../git.ts'
import type { Repository } from '../repository.ts'

/** What to pack. */
interface PackedRange {
  readonly commit: string
  /** Excluded with its history; null to pack everything. */
  readonly parent: string | null
}

const TIMEOUT_MS = 10 * 60_000

/** All objects of a commit that its parent lacks, as one pack; null if it is larger than `limit` bytes. */
export async function packCommits(
  { folder }: Repository,
  { commit, parent }: PackedRange,
  limit: number,
): Promise<Buffer | null> {
  const running = startGit(['pack-objects', '--revs', '--stdout', '-q', '--delta-base-offset'], {
    repository: folder,
    timeoutMs: TIMEOUT_MS,
  })
  feedGit(running, [
    `${checkObjectId(commit)}\n`,
    ...(parent === null ? [] : [`^${checkObjectId(parent)}\n`]),
  ])
  const chunks: Buffer[] = []
  let size = 0
  running.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  })
  await running.ended
  return size <= limit ? Buffer.concat(chunks) : null
}

/** Adds a pack of `packCommits` to a repository. */
export async function unpackCommits({ folder }: Repository, pack: Uint8Array): Promise<void> {
  await git(['index-pack', '--stdin'], { repository: folder, input: [pack], timeoutMs: TIMEOUT_MS })
}

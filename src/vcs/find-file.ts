import { kindOfMode, type TreeEntry } from './list-files.ts'
import { checkObjectId } from './object-id.ts'
import { readBlobs } from './read-blobs.ts'
import { readRecords } from './records.ts'
import type { Repository } from './repository.ts'
import { isTreePath } from './tree-path.ts'

/** A file of a commit, without a look at the others; null when there is none with this path. */
export async function findFile(
  { folder }: Repository,
  commit: string,
  path: string,
): Promise<Pick<TreeEntry, 'id' | 'mode'> | null> {
  if (!isTreePath(path)) return null
  let found: Pick<TreeEntry, 'id' | 'mode'> | null = null
  await readRecords(
    ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', checkObjectId(commit), '--', path],
    { repository: folder, maxRecords: 1 },
    (record) => {
      const [mode = '', kind, id = ''] = record.toString('latin1').split(/[ \t]/, 3)
      if (kind === 'blob' && kindOfMode(mode) === 'file') found = { id, mode }
    },
  )
  return found
}

/** The bytes of a file of a commit; null when there is none with this path, or a larger one than is read. */
export async function readFileAt(
  repository: Repository,
  commit: string,
  path: string,
): Promise<Buffer | null> {
  const file = await findFile(repository, commit, path)
  if (!file) return null
  for await (const answer of readBlobs(repository, [file.id])) {
    if (answer.kind === 'blob') return Buffer.from(answer.bytes)
  }
  return null
}

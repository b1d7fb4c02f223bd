import type { Repository } from '../repository.ts'
import { kindOfMode, lacksFile, type TreeEntry } from './list-files.ts'
import { checkObjectId } from './object-id.ts'
import { readBlobs } from './read-blobs.ts'
import { readRecords } from './records.ts'
import { isTreePath } from './tree-path.ts'

/** A file of a commit, without its content. */
type FoundFile = Pick<TreeEntry, 'id' | 'mode'>

/** A file of a commit, without listing the others; null if it does not exist. */
export async function findFile(
  repository: Repository,
  commit: string,
  path: string,
): Promise<FoundFile | null> {
  return (await findFiles(repository, commit, [path])).get(path) ?? null
}

/** The existing files of a commit by path. */
async function findFiles(
  { folder }: Repository,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, FoundFile>> {
  const found = new Map<string, FoundFile>()
  const wanted = paths.filter(isTreePath)
  if (wanted.length === 0) return found
  await readRecords(
    ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', checkObjectId(commit), '--', ...wanted],
    { repository: folder, maxRecords: wanted.length },
    (record) => {
      const tab = record.indexOf(9)
      const [mode = '', kind, id = ''] = record.toString('latin1', 0, tab).split(' ', 3)
      const path = record.toString('utf8', tab + 1)
      if (kind === 'blob' && kindOfMode(mode) === 'file') found.set(path, { id, mode })
    },
  )
  return found
}

/** A few files of a commit with their bytes, by path; missing and too large ones are omitted. */
export async function readFilesAt(
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, FoundFile & { readonly bytes: Buffer }>> {
  const found = [...(await findFiles(repository, commit, paths))]
  const read = new Map<string, FoundFile & { readonly bytes: Buffer }>()
  const ids = found.map(([, { id }]) => id)
  let at = 0
  for await (const answer of ids.length === 0 ? [] : readBlobs(repository, ids)) {
    const [path, file] = found[at] ?? []
    if (answer.kind === 'missing') throw lacksFile()
    if (answer.kind === 'blob' && path !== undefined && file)
      read.set(path, { ...file, bytes: Buffer.from(answer.bytes) })
    at += 1
  }
  return read
}

/** The bytes of a file of a commit; null if it does not exist or is too large. */
export async function readFileAt(
  repository: Repository,
  commit: string,
  path: string,
): Promise<Buffer | null> {
  return (await readFilesAt(repository, commit, [path])).get(path)?.bytes ?? null
}

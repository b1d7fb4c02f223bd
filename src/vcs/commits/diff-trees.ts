import { kindOfMode, MAX_FILES, type TreeEntry } from '../content/list-files.ts'
import { checkObjectId } from '../content/object-id.ts'
import { readRecords } from '../content/records.ts'
import { findPathProblem } from '../content/tree-path.ts'
import type { Repository } from '../repository.ts'

/** One side of a change. */
interface ChangeSide {
  readonly path: string
  readonly kind: TreeEntry['kind']
  readonly mode: string
  readonly id: string
}

/** A file that differs between two commits: `from` is null when it is new, `to` when it is gone, paths differ after a rename. */
interface TreeChange {
  readonly from: ChangeSide | null
  readonly to: ChangeSide | null
}

/**
 * Lists what differs between two commits. With `renames`, a file that went and one that came with similar content are one
 * change, which costs reading both. Files with unusable paths are left out, as `listFiles` does.
 */
export async function diffTrees(
  { folder }: Repository,
  from: string,
  to: string,
  options: { readonly renames?: boolean; readonly signal?: AbortSignal } = {},
): Promise<TreeChange[]> {
  const { renames = false, signal } = options
  const changes: TreeChange[] = []
  let facts: readonly string[] = []
  let paths: Buffer[] = []
  await readRecords(
    [
      'diff-tree',
      '-r',
      '-z',
      '--raw',
      '--no-ext-diff',
      renames ? '-M' : '--no-renames',
      checkObjectId(from),
      checkObjectId(to),
    ],
    { repository: folder, timeoutMs: 5 * 60_000, maxRecords: 6 * MAX_FILES, ...(signal && { signal }) },
    (record) => {
      if (facts.length === 0) {
        facts = record.toString('latin1').slice(1).split(' ')
        return
      }
      paths.push(record)
      if (paths.length < (facts[4]?.startsWith('R') ? 2 : 1)) return
      const change = changeOf(facts, paths)
      if (change) changes.push(change)
      facts = []
      paths = []
    },
  )
  return changes
}

function changeOf(facts: readonly string[], paths: readonly Buffer[]): TreeChange | null {
  const [oldMode = '', newMode = '', oldId = '', newId = ''] = facts
  const [oldPath, newPath = oldPath] = paths
  const from = sideOf(oldMode, oldId, oldPath)
  const to = sideOf(newMode, newId, newPath)
  return from || to ? { from, to } : null
}

function sideOf(mode: string, id: string, path: Buffer | undefined): ChangeSide | null {
  if (/^0+$/.test(mode) || !path || findPathProblem(path) !== null) return null
  return { path: path.toString('utf8'), kind: kindOfMode(mode), mode, id }
}

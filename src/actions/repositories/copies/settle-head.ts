import { existsSync } from 'node:fs'
import type { Context } from '../../../context.ts'
import {
  type StoredRepository,
  updateRevisions,
} from '../../../storage/components/repositories/repositories.ts'
import {
  deleteUnpushedCommits,
  listUnpushedCommits,
  type UnpushedCommit,
} from '../../../storage/components/repositories/unpushed-commits.ts'
import { transaction } from '../../../storage/transaction.ts'
import { restoreEdits } from '../../../storage/units/pending/restore-edits.ts'
import { findCommit, hasCommit, isAncestor } from '../../../vcs/commits/commits.ts'
import { countContained } from '../../../vcs/commits/count-contained.ts'
import { updateRefs } from '../../../vcs/commits/update-refs.ts'
import { RepositoryError } from '../../../vcs/repository-error.ts'
import { headRef } from './head-ref.ts'
import { repositoryFolder } from './repository-place.ts'

/** The tip of the local branch. */
interface SettledHead {
  readonly commit: string
  /** Local commits were discarded because the remote has others: their edits are pending again. */
  readonly isRestored: boolean
}

/**
 * Updates the local branch to the database and to the remote's last commit (null for a repository without a remote),
 * whatever was interrupted before. Local commits stay if the remote has nothing new; otherwise their edits become
 * pending again, to be compared with the new texts of the remote string by string, and committed on top; with
 * `mustReapply` also if the remote has nothing new.
 */
export async function settleHead(
  ctx: Context,
  repository: StoredRepository,
  upstream: string | null,
  { isMerged, mustReapply = false }: { readonly isMerged: boolean; readonly mustReapply?: boolean },
): Promise<SettledHead> {
  const folder = repositoryFolder(ctx.config, repository.id)
  const ref = headRef(repository)
  const at = existsSync(folder) ? await findCommit({ folder }, ref) : null
  const base = upstream ?? at
  if (base === null) throw new RepositoryError('damaged', 'The repository of this component no longer exists')

  const ours = repository.localRevision
  const unpushed = await dropPushed(ctx, { folder }, base, await listUnpushedCommits(ctx.db, repository.id))
  if (unpushed.length === 0) {
    await moveRef({ folder, ref, at, to: base })
    return { commit: base, isRestored: false }
  }
  const isHere = ours !== null && (await hasCommit({ folder }, ours))
  const isKept = !mustReapply || upstream === null
  if (isKept && isHere && (await isAncestor({ folder }, base, ours))) {
    await moveRef({ folder, ref, at, to: ours })
    if (upstream === null)
      await deleteUnpushedCommits(
        ctx.db,
        unpushed.map(({ id }) => id),
      )
    return { commit: ours, isRestored: false }
  }
  const mustMerge = isHere && isMerged && upstream !== null && !mustReapply
  await transaction(ctx.db, async (tx) => {
    await restoreEdits(tx, repository.id, { isInMerge: mustMerge })
    await updateRevisions(tx, repository.id, { local: base, ...(mustMerge && { merge: ours }) })
  })
  await moveRef({ folder, ref, at, to: base })
  return { commit: base, isRestored: true }
}

/** Deletes commits that the remote has by now, and returns the others. */
async function dropPushed(
  ctx: Context,
  repository: { readonly folder: string },
  base: string,
  commits: readonly UnpushedCommit[],
): Promise<readonly UnpushedCommit[]> {
  const count = await countContained(
    repository,
    commits.map(({ revision }) => revision),
    base,
  )
  await deleteUnpushedCommits(
    ctx.db,
    commits.slice(0, count).map(({ id }) => id),
  )
  return commits.slice(count)
}

async function moveRef(move: {
  readonly folder: string
  readonly ref: string
  readonly at: string | null
  readonly to: string
}): Promise<void> {
  const { folder, ref, at, to } = move
  if (at !== to) await updateRefs({ folder }, [{ ref, to, expected: at }])
}

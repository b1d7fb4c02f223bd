import type { Context } from '../../../context.ts'
import type { WriteAnswer, WrittenGroup } from '../../../import/write-back/write-job.ts'
import type { Db } from '../../../storage/db.ts'
import { transaction } from '../../../storage/transaction.ts'
import { deletePendingRemoval } from '../../../storage/units/pending/pending-removals.ts'
import { listPendingTranslations } from '../../../storage/units/pending/pending-texts.ts'
import { settleEdits } from '../../../storage/units/pending/settle-edits.ts'
import { blobId } from '../../../vcs/content/blob-id.ts'
import type { SyncTools } from '../sync-tools.ts'
import { type CommitChain, commitChain } from './commit-chain.ts'
import { commitFiles } from './commit-files.ts'
import { commitMerge } from './commit-merge.ts'
import { commitMessage } from './commit-message.ts'
import type { CommitPlace } from './commit-place.ts'
import { committerOf } from './committer.ts'
import { orderFor } from './write-order.ts'

/**
 * Commits everything that is pending in a repository's components, on top of the commit that they were read at:
 * language files, each in its own commit, then edits, one commit for each author and translation, in the author's name.
 * Returns the last local commit. Edits made meanwhile stay pending.
 */
export async function commitPending(
  ctx: Context,
  place: CommitPlace,
  head: string,
  tools: Pick<SyncTools, 'signal' | 'runWrite'>,
): Promise<string> {
  const { repository, plan, isFilesOnly } = place
  const isMerge = repository.mergeRevision !== null
  const merged = isMerge ? await commitMerge(ctx, place, head, tools) : head
  const files = plan.files.filter(({ wanted }) => !isMerge || !wanted.isInMerge)
  const filed = await commitFiles(ctx, repository, { ...plan, files }, merged)
  if (isFilesOnly) return filed
  const branch = commitChain(ctx, repository, filed)
  for (const { id, componentId, filename, template } of await listPendingTranslations(
    ctx.db,
    repository.id,
  )) {
    tools.signal.throwIfAborted()
    const commit = await branch.tipFor([filename, template])
    const order = orderFor(ctx, repository, { commit, translationId: id, isMerge: false })
    const written = await tools.runWrite(order)
    if (written) await addTranslation(ctx, branch, { componentId, translationId: id }, written)
  }
  return branch.end()
}

/** Adds the commits with edits of a translation. */
async function addTranslation(
  ctx: Context,
  branch: CommitChain,
  place: { readonly componentId: number; readonly translationId: number },
  written: WriteAnswer,
): Promise<void> {
  const { path, mode, unchanged } = written
  if (unchanged.length > 0) await transaction(ctx.db, (tx) => settleEdits(tx, unchanged))
  let from = written.blob
  for (const [index, { author, editedAt, bytes, edits, removals }] of written.groups.entries()) {
    const to = blobId(bytes, from)
    if (to === from) {
      await transaction(ctx.db, (tx) => settleUnwritten(tx, { edits, removals }))
      continue
    }
    const isExact = written.isExact || index < written.groups.length - 1
    await branch.add(
      {
        files: [{ path, bytes, mode }],
        author: { ...author, time: Math.floor(editedAt / 1_000_000) },
        committer: committerOf(ctx),
        message: await commitMessage(ctx, { ...place, author }),
      },
      { ...place, edits, removals, from, to, isExact },
    )
    from = to
  }
}

/** The file already had these texts. */
async function settleUnwritten(
  tx: Db,
  { edits, removals }: Pick<WrittenGroup, 'edits' | 'removals'>,
): Promise<void> {
  await settleEdits(tx, edits)
  for (const removal of removals) await deletePendingRemoval(tx, removal)
}

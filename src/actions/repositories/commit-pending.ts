import type { Context } from '../../context.ts'
import type { WriteAnswer, WrittenGroup } from '../../import/write-back/write-job.ts'
import type { RepositoryComponent } from '../../storage/components/components.ts'
import { findRepository, type StoredRepository } from '../../storage/components/repositories.ts'
import type { Db } from '../../storage/db.ts'
import { deletePendingRemoval } from '../../storage/units/pending-removals.ts'
import { listPendingTranslations } from '../../storage/units/pending-texts.ts'
import { settleEdits } from '../../storage/units/settle-edits.ts'
import { blobId } from '../../vcs/blob-id.ts'
import { writeFiles } from '../../vcs/write-files.ts'
import { commitFiles } from './commit-files.ts'
import { commitMerge } from './commit-merge.ts'
import { commitMessage } from './commit-message.ts'
import type { CommitPlace } from './commit-place.ts'
import { committerOf } from './committer.ts'
import { noteCommit } from './note-commit.ts'
import { repositoryFolder } from './repository-place.ts'
import type { SyncTools } from './sync-tools.ts'
import { orderFor } from './write-order.ts'

/**
 * Commits everything of a repository's components that waits, on top of the commit that they were read at: files of
 * languages, each on its own, then edits, one commit for each author and translation, with the author's name. Returns
 * our last commit then. People may edit meanwhile; what they change waits for the next time.
 */
export async function commitPending(
  ctx: Context,
  place: CommitPlace,
  head: string,
  tools: Pick<SyncTools, 'signal' | 'runWrite'>,
): Promise<string> {
  const { repository, plan } = place
  const isMerge = repository.mergeRevision !== null
  const merged = isMerge ? await commitMerge(ctx, place, head, tools) : head
  const files = plan.files.filter(({ wanted }) => !isMerge || wanted.isInMerge === 0)
  let current = await commitFiles(ctx, repository, { ...plan, files }, merged)
  for (const component of place.components) {
    for (const { id: translationId } of await listPendingTranslations(ctx.db, component.id)) {
      tools.signal.throwIfAborted()
      const order = orderFor(ctx, place.repository, { commit: current, translationId, isMerge: false })
      const written = await tools.runWrite(order)
      if (written)
        current = await commitTranslation(ctx, { ...place, component, translationId }, current, written)
    }
  }
  return current
}

interface TranslationPlace {
  readonly repository: StoredRepository
  readonly component: RepositoryComponent
  readonly translationId: number
}

async function commitTranslation(
  ctx: Context,
  { repository, component, translationId }: TranslationPlace,
  head: string,
  written: WriteAnswer,
): Promise<string> {
  const { path, mode, unchanged } = written
  if (unchanged.length > 0) await ctx.db.transaction().execute((tx) => settleEdits(tx, unchanged))
  let parent = head
  let from = written.blob
  for (const [index, { author, editedAt, bytes, edits, removals }] of written.groups.entries()) {
    const message = await commitMessage(ctx, { componentId: component.id, translationId, author })
    const { commit } = await writeFiles(
      { folder: repositoryFolder(ctx.config, repository.id) },
      {
        ...{ parents: [parent], files: [{ path, bytes, mode }], message, committer: committerOf(ctx) },
        author: { ...author, time: Math.floor(editedAt / 1_000_000) },
      },
    )
    const to = blobId(bytes, head)
    const isExact = written.isExact || index < written.groups.length - 1
    // What the database knows of it changes with every commit.
    const current = (await findRepository(ctx.db, repository.id)) ?? repository
    if (commit === parent)
      await ctx.db.transaction().execute((tx) => settleUnwritten(tx, { edits, removals }))
    else {
      const files = [{ componentId: component.id, translationId, edits, removals, from, to, isExact }]
      await noteCommit(ctx, current, { revision: commit, parent, files })
    }
    parent = commit
    from = to
  }
  return parent
}

/** The file was so already. */
async function settleUnwritten(
  tx: Db,
  { edits, removals }: Pick<WrittenGroup, 'edits' | 'removals'>,
): Promise<void> {
  await settleEdits(tx, edits)
  for (const removal of removals) await deletePendingRemoval(tx, removal)
}

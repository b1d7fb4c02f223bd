import type { Context } from '../../../context.ts'
import { settlePendingFiles } from '../../../storage/components/repositories/pending-files.ts'
import { findRepository } from '../../../storage/components/repositories/repositories.ts'
import { listPendingTranslations } from '../../../storage/units/pending/pending-texts.ts'
import type { FileEdit } from '../../../vcs/commits/commit-input.ts'
import { writeFiles } from '../../../vcs/commits/write-files.ts'
import { blobId } from '../../../vcs/content/blob-id.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import type { SyncTools } from '../sync-tools.ts'
import { mergeMessage } from './commit-message.ts'
import type { CommitPlace } from './commit-place.ts'
import { committerOf } from './committer.ts'
import { type CommittedFile, noteCommits } from './note-commits.ts'
import { signingOf } from './signing.ts'
import { orderFor } from './write-order.ts'

/**
 * Commits the merge of the remote's branch with the local one: the files of the remote, with the local edits that it
 * did not override. The remote is the first parent.
 */
export async function commitMerge(
  ctx: Context,
  { repository, components, plan }: CommitPlace,
  head: string,
  tools: Pick<SyncTools, 'signal' | 'runWrite'>,
): Promise<string> {
  const { mergeRevision } = repository
  const owner = components.find(({ linkedComponentId }) => linkedComponentId === null) ?? components[0]
  if (mergeRevision === null || !owner) return head
  const folder = repositoryFolder(ctx.config, repository.id)
  const committer = committerOf(ctx)
  const files = new Map<string, FileEdit>()
  const planned = plan.files.filter(({ wanted }) => wanted.isInMerge)
  for (const { file } of planned) files.set(file.path, file)
  // One file can contain several languages: each is written on top of the previous ones.
  let tip = plan.view
  const committed: CommittedFile[] = []
  for (const { id: translationId, componentId } of await listPendingTranslations(ctx.db, repository.id)) {
    const order = orderFor(ctx, repository, { commit: tip, translationId, isMerge: true })
    const written = await tools.runWrite(order)
    const [group] = written?.groups ?? []
    if (!written || !group) continue
    const { path, mode, blob: from, isExact } = written
    const file = { path, mode, bytes: group.bytes }
    files.set(path, file)
    const step = { parents: [tip], files: [file], author: committer, committer, message: 'A step' }
    tip = (await writeFiles({ folder }, step)).commit
    const to = blobId(group.bytes, head)
    committed.push({
      componentId,
      translationId,
      edits: group.edits,
      removals: group.removals,
      from,
      to,
      isExact,
    })
  }
  const { commit } = await writeFiles(
    { folder },
    {
      parents: [head, mergeRevision],
      files: [...files.values()],
      author: committer,
      committer,
      message: await mergeMessage(ctx, owner.id),
      ...(await signingOf(ctx)),
    },
  )
  const current = (await findRepository(ctx.db, repository.id)) ?? repository
  const ids = planned.map(({ wanted }) => wanted.id)
  await noteCommits(ctx, current, [
    {
      revision: commit,
      parent: head,
      files: committed,
      isMerge: true,
      view: plan.view,
      effects: (tx, commitId) => settlePendingFiles(tx, ids, commitId),
    },
  ])
  return commit
}

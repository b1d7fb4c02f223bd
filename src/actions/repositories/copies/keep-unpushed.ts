import type { Context } from '../../../context.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { insertPack } from '../../../storage/components/repositories/repository-packs.ts'
import { hasCommit } from '../../../vcs/commits/commits.ts'
import { packCommits } from '../../../vcs/commits/pack-commits.ts'
import type { KeptCommit } from './keep-local.ts'
import { hasNodes, loadPacks, PACK_LIMIT } from './load-packs.ts'
import { repositoryFolder } from './repository-place.ts'

/**
 * Packs everything that the remote does not have yet for the database, so that other nodes can read and push it
 * unchanged. Null if that is not needed, or too large: then others recreate commits from their edits.
 */
export async function keepUnpushed(
  ctx: Context,
  { id, remoteRevision: parent }: StoredRepository,
  commit: string,
): Promise<KeptCommit | null> {
  if (!hasNodes(ctx) || parent === null) return null
  const folder = repositoryFolder(ctx.config, id)
  const content = await packCommits({ folder }, { commit, parent }, PACK_LIMIT)
  return content && { store: (tx) => insertPack(tx, id, { revision: commit, content, isWhole: true }) }
}

/** Fetches unpushed commits of another node from the database. The caller must have leased the repository. */
export async function loadUnpushed(
  ctx: Context,
  { id, vcs, localRevision, remoteRevision }: StoredRepository,
): Promise<void> {
  if (vcs === 'local' || !hasNodes(ctx) || localRevision === null || remoteRevision === null) return
  const folder = repositoryFolder(ctx.config, id)
  // Without its base, a pack cannot be read.
  if (await hasCommit({ folder }, remoteRevision)) await loadPacks(ctx.db, id, folder)
}

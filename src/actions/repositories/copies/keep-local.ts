import { existsSync } from 'node:fs'
import type { Context } from '../../../context.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { insertPack, listPacks } from '../../../storage/components/repositories/repository-packs.ts'
import type { Db } from '../../../storage/db.ts'
import { transaction } from '../../../storage/transaction.ts'
import { findCommit } from '../../../vcs/commits/commits.ts'
import { packCommits } from '../../../vcs/commits/pack-commits.ts'
import { updateRefs } from '../../../vcs/commits/update-refs.ts'
import { openRepository } from '../../../vcs/repository.ts'
import { headRef } from './head-ref.ts'
import { hasNodes, loadPacks, PACK_LIMIT } from './load-packs.ts'
import { repositoryFolder } from './repository-place.ts'

/** The members of a repository without a remote that are needed here. */
type LocalRepository = Pick<StoredRepository, 'id' | 'vcs' | 'branch'>

/** Maximum of parts before they are replaced by one. */
const MOST_PARTS = 50

/** A new commit of a repository without a remote, to be stored in the database; null if that is not needed. */
export interface KeptCommit {
  store(tx: Db): Promise<void>
}

/**
 * Packs a written commit for the database, where it is safe and other nodes find it. On SQLite there is one node, and
 * its data folder is as safe as the database.
 */
export async function keepCommit(
  ctx: Context,
  { id }: Pick<LocalRepository, 'id'>,
  { revision, parent }: { readonly revision: string; readonly parent: string | null },
): Promise<KeptCommit | null> {
  if (!hasNodes(ctx)) return null
  const known = await listPacks(ctx.db, id)
  const isWhole = parent === null || known.length >= MOST_PARTS || known.at(-1)?.revision !== parent
  const range = { commit: revision, parent: isWhole ? null : parent }
  const content = await packCommits({ folder: repositoryFolder(ctx.config, id) }, range, PACK_LIMIT)
  if (content) return { store: (tx) => insertPack(tx, id, { revision, content, isWhole }) }
  ctx.log.warn(
    { repository: id },
    'A repository without a remote is too large to be kept in the database; back it up',
  )
  return null
}

/**
 * Updates the local copy of a repository without a remote from the database: creates it if missing, and moves it
 * forward if another node has committed. The caller must have leased the repository.
 */
export async function openLocal(ctx: Context, repository: LocalRepository): Promise<void> {
  if (repository.vcs !== 'local' || !hasNodes(ctx)) return
  const folder = repositoryFolder(ctx.config, repository.id)
  const ref = headRef(repository)
  const at = existsSync(folder) ? await findCommit({ folder }, ref) : null
  const tip = (await listPacks(ctx.db, repository.id)).at(-1)?.revision ?? null
  if (tip === null && at !== null) {
    const kept = await keepCommit(ctx, repository, { revision: at, parent: null })
    await transaction(ctx.db, async (tx) => kept?.store(tx))
  }
  if (tip === null || tip === at) return
  await loadLocal(ctx, repository)
  await updateRefs({ folder }, [{ ref, to: tip, expected: at }])
}

/** Fetches from the database what the local copy lacks; does not move branches. */
export async function loadLocal(ctx: Context, { id, vcs }: LocalRepository): Promise<void> {
  if (vcs !== 'local' || !hasNodes(ctx)) return
  const folder = repositoryFolder(ctx.config, id)
  if ((await listPacks(ctx.db, id)).length > 0 && !existsSync(folder)) await openRepository(folder)
  await loadPacks(ctx.db, id, folder)
}

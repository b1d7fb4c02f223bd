import type { Context } from '../../../context.ts'
import { findPackContent, listPacks } from '../../../storage/components/repositories/repository-packs.ts'
import type { Db } from '../../../storage/db.ts'
import { hasCommit } from '../../../vcs/commits/commits.ts'
import { unpackCommits } from '../../../vcs/commits/pack-commits.ts'

/** Maximum of bytes of a repository in the database; larger ones are only on one machine. */
export const PACK_LIMIT = 64 * 1024 * 1024

/** True if other machines may work on the same repositories: on SQLite there is only one. */
export function hasNodes({ config }: Pick<Context, 'config'>): boolean {
  return config.DATABASE_URL !== ''
}

/** Adds the commits in the database to the copy in a folder, which may lack them; does not move branches. */
export async function loadPacks(db: Db, repositoryId: number, folder: string): Promise<void> {
  const packs = await listPacks(db, repositoryId)
  const tip = packs.at(-1)
  if (!tip || (await hasCommit({ folder }, tip.revision))) return
  for (const pack of packs) {
    if (await hasCommit({ folder }, pack.revision)) continue
    const content = await findPackContent(db, pack.id)
    if (content) await unpackCommits({ folder }, content)
  }
}

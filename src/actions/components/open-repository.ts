import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { isRepositoryLink } from '../../domain/component/repository-link.ts'
import type { LinkTarget } from '../../storage/components/component-links.ts'
import {
  listComponentRepositories,
  type StoredRepository,
} from '../../storage/components/repositories/repositories.ts'
import { fetchAddress, pushAddress } from '../../storage/components/repositories/sealed-addresses.ts'
import { findCommit } from '../../vcs/commits/commits.ts'
import { ensureCopy } from '../repositories/copies/ensure-copy.ts'
import { openNewRepository } from '../repositories/copies/open-new-repository.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'

/** The repository of a component after a change. */
export interface RepositoryChange {
  readonly id: number
  /** It differs from the former one. */
  readonly isNew: boolean
  readonly folder: string
  readonly branch: string
  /** The commit at which its files are read; null if the local copy of the former one is not available. */
  readonly commit: string | null
  /** Removes a new one if the change does not take place. */
  discard(): Promise<void>
}

/** The repository of a component: the current one, or, if URL or branch change, another one as for a new component. */
export async function openRepository(
  ctx: Context,
  { id: componentId }: { readonly id: number },
  {
    before,
    after,
    link,
    signal,
  }: {
    readonly before: ComponentSettings
    readonly after: ComponentSettings
    readonly link: LinkTarget | null
    readonly signal: AbortSignal
  },
): Promise<RepositoryChange> {
  const [current] = await listComponentRepositories(ctx.db, { componentId })
  const isElsewhere = before.repo !== after.repo || before.branch !== after.branch
  if (!current || isElsewhere) {
    // If only the branch changes, the URL is the former one: its passwords must be readable.
    if (current && before.repo === after.repo && !isRepositoryLink(after.repo)) fetchAddress(ctx.db, current)
    if (current && before.push === after.push && after.push !== '') pushAddress(ctx.db, current)
    return { ...(await openNewRepository(ctx, after, { link, signal })), isNew: true }
  }
  const folder = repositoryFolder(ctx.config, current.id)
  const known = current.localRevision ?? current.remoteRevision
  return {
    id: current.id,
    isNew: false,
    folder,
    branch: current.branch,
    commit: await findReadCommit(ctx, current, known),
    discard: async () => {},
  }
}

async function findReadCommit(
  ctx: Context,
  { id, vcs }: StoredRepository,
  known: string | null,
): Promise<string | null> {
  const folder = repositoryFolder(ctx.config, id)
  if (vcs === 'local' && existsSync(folder)) return findCommit({ folder }, 'HEAD')
  return known !== null && (await ensureCopy(ctx, id, known)) ? known : null
}

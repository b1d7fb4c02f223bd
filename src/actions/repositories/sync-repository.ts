import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { ImportAnswer, ImportJob, ImportProgress } from '../../import/import-job.ts'
import {
  isComponentThere,
  listRepositoryComponents,
  type RepositoryComponent,
} from '../../storage/components/components.ts'
import {
  findRepository,
  type StoredRepository,
  updateRevisions,
} from '../../storage/components/repositories.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { findCommit, hasCommit } from '../../vcs/commits.ts'
import { fetchBranch } from '../../vcs/fetch-branch.ts'
import { tidyRepository } from '../../vcs/repository.ts'
import { RepositoryError } from '../../vcs/repository-error.ts'
import { setRepositoryAlert } from '../components/component-alerts.ts'
import { fillGlossary } from '../components/fill-glossary.ts'
import { finishImport } from './finish-import.ts'
import { holdRepository } from './hold-repository.ts'
import { removeUnusedRepository } from './remove-unused-repository.ts'
import { remoteRules, repositoryFolder } from './repository-place.ts'

/** Which repository to bring components in line with. */
export interface RepositorySync {
  readonly repositoryId: number
  /** Who asked for it; null for work that nobody asked for. */
  readonly userId: number | null
  /** Asks the remote for news first. */
  readonly mustFetch: boolean
  /** Reads files again that did not change. */
  readonly isForced: boolean
  /** The same for these components only, whose settings changed. */
  readonly forcedIds?: readonly number[]
}

/** How the work on a repository reaches the outside. */
export interface SyncTools {
  readonly taskId: number
  readonly signal: AbortSignal
  progress(percent: number, note: string): void
  /** Runs the import of one component in a thread. */
  runImport(
    job: Pick<ImportJob, 'repository' | 'commit' | 'componentId' | 'userId' | 'isForced'>,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportAnswer>
}

/** What came of it, for people. */
export interface RepositorySyncResult {
  readonly commit: string
  readonly units: number
  readonly problems: number
}

/** Share of the progress bar that fetching takes. */
const FETCH_SHARE = 20

/**
 * Fetches a repository and brings all components in line with it that live there; one where none lives any more is
 * removed. Safe to run again at any point:
 * components that are up to date cost one look at their files.
 */
export async function syncRepository(
  ctx: Context,
  sync: RepositorySync,
  tools: SyncTools,
): Promise<RepositorySyncResult> {
  const repository = await findRepository(ctx.db, sync.repositoryId)
  const components = repository ? await listRepositoryComponents(ctx.db, repository.id) : []
  if (!repository || components.length === 0) {
    await removeUnusedRepository(ctx, sync.repositoryId)
    return { commit: '', units: 0, problems: 0 }
  }
  const commit = await currentCommit(ctx, repository, sync, tools)
  if (commit !== repository.localRevision) await noteMove(ctx, repository, components, commit, sync.userId)

  let units = 0
  let problems = 0
  for (const [index, component] of components.entries()) {
    const readAt = async (from: string) => {
      const answer = await tools
        .runImport(
          {
            repository: repositoryFolder(ctx.config, repository.id),
            ...{ commit: from, componentId: component.id, userId: sync.userId },
            isForced: sync.isForced || (sync.forcedIds ?? []).includes(component.id),
          },
          ({ file, filesDone, files, units: done }) => {
            const share = (index + filesDone / Math.max(1, files)) / components.length
            const percent = FETCH_SHARE + Math.floor((100 - FETCH_SHARE) * share)
            tools.progress(Math.min(99, percent), `${component.slug}: ${file}, ${units + done} strings`)
          },
        )
        .catch(async (error: unknown) => {
          // Removed while it was read.
          if (await isComponentThere(ctx.db, component.id)) throw error
        })
      if (!answer || answer.isGone) return
      units += answer.units
      problems += answer.problems.length
      if (component.isGlossary === 0) await fillGlossary(ctx, component, tools)
      await finishImport(ctx, component, answer, tools.taskId)
    }
    // Other tasks of the project add languages to its glossary: what is newest, is known only when they do not.
    const isShared = repository.vcs === 'local' && component.isGlossary === 1
    if (!isShared) await readAt(commit)
    else
      await holdRepository(ctx, repository.id, tools, async () =>
        readAt(await localCommit(ctx, repository.id)),
      )
  }
  await tidyRepository({ folder: repositoryFolder(ctx.config, repository.id) }, tools.signal)
  await tellUpdateFailure(ctx, repository.id, null)
  return { commit, units, problems }
}

/** The commit to read; a remote that can not be reached is an alert on every component. */
async function currentCommit(
  ctx: Context,
  repository: StoredRepository,
  { mustFetch }: RepositorySync,
  { signal, progress }: SyncTools,
): Promise<string> {
  const folder = repositoryFolder(ctx.config, repository.id)
  if (repository.vcs === 'local') return localCommit(ctx, repository.id)
  const known = repository.remoteRevision
  // The copy may be gone, or on another machine.
  if (!mustFetch && known !== null && (await isThere(folder, known))) return known
  try {
    const fetched = await fetchBranch(folder, {
      rules: remoteRules(ctx.config),
      ...{ address: repository.url, branch: repository.branch, signal },
      onProgress: ({ percent, phase }) => progress(Math.floor((FETCH_SHARE * percent) / 100), phase),
    })
    await tellUpdateFailure(ctx, repository.id, null)
    return fetched.commit
  } catch (error) {
    if (error instanceof AppError) await tellUpdateFailure(ctx, repository.id, error.message)
    throw error
  }
}

async function localCommit(ctx: Context, repositoryId: number): Promise<string> {
  const commit = await findCommit({ folder: repositoryFolder(ctx.config, repositoryId) }, 'HEAD')
  if (commit === null) throw new RepositoryError('damaged', 'The repository of this component is gone')
  return commit
}

async function isThere(folder: string, commit: string): Promise<boolean> {
  return existsSync(folder) && hasCommit({ folder }, commit)
}

/** Tells people on every component that a repository could not be used, or that it can again. */
export async function tellUpdateFailure(
  { db, now }: Pick<Context, 'db' | 'now'>,
  repositoryId: number,
  error: string | null,
): Promise<void> {
  const alert = { name: 'UpdateFailure', details: error === null ? null : { error }, now: now() }
  if (db.isTransaction) return setRepositoryAlert(db, repositoryId, alert)
  await db.transaction().execute((tx) => setRepositoryAlert(tx, repositoryId, alert))
}

/** The head of a repository moved: that is an event of the component that owns it. */
async function noteMove(
  ctx: Context,
  repository: StoredRepository,
  components: readonly RepositoryComponent[],
  commit: string,
  userId: number | null,
): Promise<void> {
  const owner = components.find(({ linkedComponentId }) => linkedComponentId === null)
  await ctx.db.transaction().execute(async (tx) => {
    await updateRevisions(tx, repository.id, { remote: commit, local: commit })
    if (!owner || repository.vcs === 'local') return
    await insertChange(tx, {
      action: owner.mergeStyle === 'rebase' ? 'rebased' : 'merged',
      ...{ projectId: owner.projectId, componentId: owner.id, timestamp: ctx.now() },
      ...{ userId, authorId: userId },
    })
  })
}

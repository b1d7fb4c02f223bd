import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import type { CategoryPlace } from '../../domain/component/category-path.ts'
import {
  type ComponentDraft,
  type ComponentSettings,
  newComponentSettings,
} from '../../domain/component/component-settings.ts'
import { isRepositoryLink, repositoryLink } from '../../domain/component/repository-link.ts'
import { authorize } from '../../domain/permissions.ts'
import type { AccessControl } from '../../domain/project.ts'
import { findSharedRepository, type LinkTarget } from '../../storage/components/component-links.ts'
import { setComponentTask } from '../../storage/components/components.ts'
import { deleteWaitingWork } from '../../storage/components/repositories/repositories.ts'
import { transaction } from '../../storage/transaction.ts'
import type { FetchProgress } from '../../vcs/progress.ts'
import { checkRepositoryFiles } from '../repositories/check-repository-files.ts'
import { type OpenedRepository, openNewRepository } from '../repositories/copies/open-new-repository.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { checkComponent, checkNames, checkTarget, refuseFields } from './check-component.ts'
import { checkPushAddress } from './check-push-address.ts'
import { insertComponent } from './insert-component.ts'

/** The project to which a component is added. */
export interface ComponentProject {
  readonly id: number
  readonly access: AccessControl
  readonly slug: string
  readonly instructions: string
  readonly languageAliases: string
}

/** How a component is created, besides its settings. */
interface ComponentOptions {
  /** The category of the component; none at the top level of the project. */
  readonly category?: CategoryPlace | null
  /** Gives it its own repository, even if a component of the project has the same one. */
  readonly isAlone?: boolean
  /** Files of a local repository. */
  readonly files?: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  /** A git bundle file from which such a repository is created instead. */
  readonly bundle?: string
  /** Aborts the work; by default, the time limit of a request. */
  readonly signal?: AbortSignal
  readonly onFetch?: (progress: FetchProgress) => void
  /** The repository of the settings, if it has been fetched already; not used if another component shares its own. */
  readonly opened?: OpenedRepository
}

/** Time limit of a request: a repository that takes longer is rejected with instructions. */
const TIMEOUT_MS = 20_000

/** Creates a component, whose files are then read in the background, and returns its ID. */
export async function createComponent(
  ctx: Context,
  actor: Actor,
  project: ComponentProject,
  draft: ComponentDraft,
  options: ComponentOptions = {},
): Promise<number> {
  authorize(actor, 'component.edit', { project })
  const given = newComponentSettings(draft)
  const settings = options.isAlone ? given : await shared(ctx, project, given)
  const { category = null } = options
  const { link, languageId } = await checkComponent(ctx, actor, settings, { project, category, before: null })

  const { opened, signal = AbortSignal.timeout(TIMEOUT_MS), ...content } = options
  await checkPushAddress(ctx, settings, signal)
  const repository =
    opened && (!link || link.repositoryId === opened.id)
      ? opened
      : await openNewRepository(ctx, settings, { ...content, link, signal })
  try {
    const final = { ...settings, branch: link ? '' : repository.branch }
    refuseFields(
      await checkRepositoryFiles(ctx, final, {
        folder: repository.folder,
        commit: repository.commit,
        signal,
        languageAliases: project.languageAliases,
      }),
    )
    return await store(ctx, actor, project, final, { repository, link, languageId, category })
  } catch (error) {
    await repository.discard()
    throw error
  }
}

/** A component with the same repository as another one of the project shares it. */
async function shared(
  ctx: Context,
  project: ComponentProject,
  settings: ComponentSettings,
): Promise<ComponentSettings> {
  if (isRepositoryLink(settings.repo) || settings.vcs === 'local') return settings
  const owner = await findSharedRepository(ctx.db, project.id, settings)
  if (owner === null) return settings
  const repo = repositoryLink({ project: project.slug, component: owner })
  return { ...settings, repo, branch: '', push: '', push_branch: '' }
}

async function store(
  ctx: Context,
  actor: Actor,
  project: ComponentProject,
  settings: ComponentSettings,
  {
    repository,
    link,
    languageId,
    category,
  }: {
    repository: OpenedRepository
    link: LinkTarget | null
    languageId: number
    category: CategoryPlace | null
  },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    await checkNames(tx, project.id, settings, category)
    if (link) await checkTarget(tx, link.id)
    const userId = userIdOf(actor)
    const now = ctx.now()
    const id = await insertComponent(tx, settings, {
      projectId: project.id,
      repositoryId: repository.id,
      sourceLanguageId: languageId,
      now,
      linkedComponentId: link?.id ?? null,
      createdById: userId,
      category,
    })
    // The only queued task of a new repository is its removal.
    if (!link) await deleteWaitingWork(tx, repository.id)
    const task = await enqueueSync(
      tx,
      { repositoryId: repository.id, projectId: project.id, componentId: id, userId: null, mustFetch: false },
      now,
    )
    await setComponentTask(tx, id, task.id)
    return id
  })
}

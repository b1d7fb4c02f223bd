import {
  type OpenedRepository,
  openNewRepository,
} from '../../actions/repositories/copies/open-new-repository.ts'
import type { Context } from '../../context.ts'
import {
  type ComponentDraft,
  type ComponentSettings,
  newComponentSettings,
} from '../../domain/component/component-settings.ts'
import {
  isRepositoryLink,
  parseRepositoryLink,
  type RepositoryLink,
} from '../../domain/component/repository-link.ts'
import { AppError } from '../../domain/errors.ts'
import type { Project } from '../../domain/project.ts'
import { findLinkTarget, findSharedRepository } from '../../storage/components/component-links.ts'
import type { ProgressDisplay } from '../tasks/progress-display.ts'

/** Share of the progress bar for fetching, as in the task that follows. */
const FETCH_SHARE = 20

/** A repository that can be examined before its components are created. */
export interface ComponentSource extends OpenedRepository {
  /** The component that owns the repository; null for a new copy. */
  readonly owner: RepositoryLink | null
}

/** Fetches the repository of new components, or reuses the copy of another component in the project. */
export async function openSource(
  ctx: Context,
  project: Project,
  draft: ComponentDraft,
  { signal, display }: { signal: AbortSignal; display: ProgressDisplay },
): Promise<ComponentSource> {
  const settings = newComponentSettings(draft)
  const owner = parseRepositoryLink(settings.repo) ?? (await findOwner(ctx, project, settings))
  const link = owner && (await findLinkTarget(ctx.db, owner.project, owner.component))
  if (!link && isRepositoryLink(settings.repo)) {
    throw new AppError(
      'invalid',
      `Component ${settings.repo} does not exist, so its repository cannot be shared`,
    )
  }
  const opened = await openNewRepository(ctx, settings, {
    link,
    signal,
    onFetch: ({ percent, phase }) =>
      display.show({ percent: (percent * FETCH_SHARE) / 100, note: `Fetching the repository: ${phase}` }),
  })
  return { ...opened, owner: link && owner }
}

async function findOwner(
  ctx: Context,
  project: Project,
  settings: ComponentSettings,
): Promise<RepositoryLink | null> {
  const component = await findSharedRepository(ctx.db, project.id, settings)
  return component === null ? null : { project: project.slug, component }
}

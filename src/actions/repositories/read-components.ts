import type { Context } from '../../context.ts'
import {
  componentExists,
  type RepositoryComponent,
  releaseComponents,
} from '../../storage/components/components.ts'
import type { StoredRepository } from '../../storage/components/repositories/repositories.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { fillGlossary } from '../components/fill-glossary.ts'
import { repositoryFolder } from './copies/repository-place.ts'
import { finishImport } from './finish-import.ts'
import type { SyncTools } from './sync-tools.ts'

/** What to read. */
interface WantedReading {
  readonly repository: StoredRepository
  readonly components: readonly RepositoryComponent[]
  readonly commit: string
  readonly userId: number | null
  isForced(componentId: number): boolean
}

/** What was read. */
interface Reading {
  readonly units: number
  readonly problems: number
  /** All components are at the commit. */
  readonly isDone: boolean
}

/** Share of the progress bar for fetching. */
export const FETCH_SHARE = 20

/** Updates the components of a repository to a commit. */
export async function readComponents(
  ctx: Context,
  wanted: WantedReading,
  tools: SyncTools,
): Promise<Reading> {
  const { repository } = wanted
  const components = await dropSettled(ctx, wanted, tools)
  let units = 0
  let problems = 0
  let isDone = true
  // Early, so that it exists while the rest is read, and at the end, with all languages.
  const filled = new Set<number>()
  for (const [index, component] of components.entries()) {
    const answer = await tools
      .runImport(
        {
          repository: repositoryFolder(ctx.config, repository.id),
          commit: wanted.commit,
          componentId: component.id,
          userId: wanted.userId,
          isForced: wanted.isForced(component.id),
        },
        ({ file, filesDone, files, units: done }) => {
          const share = (index + filesDone / Math.max(1, files)) / components.length
          const percent = FETCH_SHARE + Math.floor((100 - FETCH_SHARE) * share)
          const note = `Reading ${file} of ${component.path}. Strings so far: ${units + done}`
          tools.progress(Math.min(99, percent), note)
        },
      )
      .catch(async (error: unknown) => {
        // Removed while it was read.
        if (await componentExists(ctx.db, component.id)) throw error
      })
    if (!answer || answer.isDeleted) continue
    units += answer.units
    problems += answer.problems.length
    isDone &&= answer.isDone
    if (!component.isGlossary) {
      if (!filled.has(component.project.id)) await fillGlossary(ctx, component, tools)
      filled.add(component.project.id)
    }
    // Before the component counts as imported, so that its first pages are as fast as later ones.
    await engineOf(ctx.db).updateStatistics(ctx.db, answer.units)
    await finishImport(ctx, component, { answer, userId: wanted.userId }, tools)
  }
  const projects = new Map(
    wanted.components
      .filter(({ isGlossary }) => !isGlossary)
      .map((component) => [component.project.id, component]),
  )
  for (const [projectId, component] of projects) {
    if (components.length > 1 || !filled.has(projectId)) await fillGlossary(ctx, component, tools)
  }
  return { units, problems, isDone }
}

/** The components that are not at the commit, or are to be read again; marks the others as not being worked on. */
async function dropSettled(
  ctx: Context,
  { repository, components, commit, isForced }: WantedReading,
  { listSettled, taskId }: SyncTools,
): Promise<readonly RepositoryComponent[]> {
  const folder = repositoryFolder(ctx.config, repository.id)
  const settled = new Set(await listSettled({ repositoryId: repository.id, repository: folder, commit }))
  const isLeft = ({ id }: RepositoryComponent) => isForced(id) || !settled.has(id)
  const done = components.filter((component) => !isLeft(component))
  await releaseComponents(
    ctx.db,
    done.map(({ id }) => id),
    taskId,
  )
  return components.filter(isLeft)
}

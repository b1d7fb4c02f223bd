import type { Context } from '../../context.ts'
import type { ImportAnswer, ImportProgress } from '../../import/threads/import-job.ts'
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
import { workAhead } from './work-ahead.ts'

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

/** Components that are read at the same time, at most; each takes about 100 MB. */
const MOST_AT_ONCE = 4

/** Share of the progress bar for fetching. */
export const FETCH_SHARE = 20

/** Updates the components of a repository to a commit. */
export async function readComponents(
  ctx: Context,
  wanted: WantedReading,
  tools: SyncTools,
): Promise<Reading> {
  const components = await dropSettled(ctx, wanted, tools)
  let units = 0
  let problems = 0
  let isDone = true
  // Early, so that it exists while the rest is read, and at the end, with all languages.
  const filled = new Set<number>()
  for await (const [component, answer] of readInOrder(ctx, components, wanted, tools)) {
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

/** Reads components in a thread each, and returns the results in their order; null for one that was removed meanwhile. */
function readInOrder(
  ctx: Context,
  components: readonly RepositoryComponent[],
  { repository, commit, userId, isForced }: WantedReading,
  tools: SyncTools,
): AsyncGenerator<readonly [RepositoryComponent, ImportAnswer | null]> {
  const done = components.map(() => ({ share: 0, units: 0 }))
  // Updates are read one after the other, so that the history is in the order of the components.
  const isNew = components.every(({ importedAt }) => importedAt === null)
  const mayShare = isNew && !engineOf(ctx.db).hasOneWriter
  const atOnce = mayShare ? Math.min(ctx.config.IMPORT_WORKERS, MOST_AT_ONCE) : 1
  return workAhead(components, atOnce, async (component, index) => {
    const job = {
      repository: repositoryFolder(ctx.config, repository.id),
      commit,
      componentId: component.id,
      userId,
      isForced: isForced(component.id),
    }
    const onProgress = ({ file, filesDone, files, units }: ImportProgress) => {
      done[index] = { share: filesDone / Math.max(1, files), units }
      const share = done.reduce((sum, one) => sum + one.share, 0) / components.length
      const percent = FETCH_SHARE + Math.floor((100 - FETCH_SHARE) * share)
      const count = done.reduce((sum, one) => sum + one.units, 0)
      tools.progress(Math.min(99, percent), `Reading ${file} of ${component.path}. Strings so far: ${count}`)
    }
    try {
      return await tools.runImport(job, onProgress)
    } catch (error) {
      if (await componentExists(ctx.db, component.id)) throw error
      return null
    } finally {
      done[index] = { share: 1, units: done[index]?.units ?? 0 }
    }
  })
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

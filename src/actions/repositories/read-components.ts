import type { Context } from '../../context.ts'
import { isComponentThere, type RepositoryComponent } from '../../storage/components/components.ts'
import type { StoredRepository } from '../../storage/components/repositories/repositories.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import { fillGlossary } from '../components/fill-glossary.ts'
import { repositoryFolder } from './copies/repository-place.ts'
import { finishImport } from './finish-import.ts'
import type { SyncTools } from './sync-tools.ts'

/** What is read. */
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
  /** All components have what the commit has. */
  readonly isDone: boolean
}

/** Share of the progress bar that fetching takes. */
export const FETCH_SHARE = 20

/** Brings the components of a repository in line with a commit of it. */
export async function readComponents(
  ctx: Context,
  wanted: WantedReading,
  tools: SyncTools,
): Promise<Reading> {
  const { repository, components } = wanted
  let units = 0
  let problems = 0
  let isDone = true
  // Early, so that there is one while the rest is read, and in the end, with the languages of all.
  const filled = new Map<number, RepositoryComponent>()
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
        if (await isComponentThere(ctx.db, component.id)) throw error
      })
    if (!answer || answer.isGone) continue
    units += answer.units
    problems += answer.problems.length
    isDone &&= answer.isDone
    if (!component.isGlossary) {
      if (!filled.has(component.project.id)) await fillGlossary(ctx, component, tools)
      filled.set(component.project.id, component)
    }
    // Before the component counts as imported, so that its first pages are as fast as later ones.
    await engineOf(ctx.db).updateStatistics(ctx.db, answer.units)
    await finishImport(ctx, component, answer, tools)
  }
  if (components.length > 1)
    for (const component of filled.values()) await fillGlossary(ctx, component, tools)
  return { units, problems, isDone }
}

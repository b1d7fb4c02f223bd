import type { Context } from '../../context.ts'
import { listComponentOverviews } from '../../storage/components/component-overviews.ts'
import type { ComponentPlace } from '../components/component-place.ts'
import { reportComponent, reportFailures } from '../components/component-report.ts'
import { finishTasks, type Waiting } from './finish-tasks.ts'

/** Waits until the files of components are imported, and reports the result; sets the exit status. */
export async function finishImports(
  ctx: Context,
  places: readonly ComponentPlace[],
  waiting: Waiting,
  taskIds: readonly number[] = [],
): Promise<void> {
  const ids = taskIds.length > 0 ? taskIds : await tasksOf(ctx, places)
  const failures = reportFailures(await finishTasks(ctx, ids, waiting))
  for (const failure of failures) console.error(`diglot: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  for (const component of await overviewsOf(ctx, places)) {
    if (component.importedAt === null) continue
    console.log(reportComponent(component).join('\n'))
  }
}

async function tasksOf(ctx: Context, places: readonly ComponentPlace[]): Promise<number[]> {
  const ids = (await overviewsOf(ctx, places)).flatMap(({ taskId }) => taskId ?? [])
  return [...new Set(ids)]
}

async function overviewsOf(ctx: Context, places: readonly ComponentPlace[]) {
  const projects = Map.groupBy(places, ({ project }) => project)
  const found = await Promise.all(
    [...projects].map(async ([project, own]) => {
      const slugs = new Set(own.map(({ component }) => component))
      return (await listComponentOverviews(ctx.db, { project })).filter(({ slug }) => slugs.has(slug))
    }),
  )
  return found.flat()
}

import { updateRepository } from '../actions/repositories/update-repository.ts'
import { SYSTEM } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import {
  type ComponentOverview,
  listComponentOverviews,
  type OverviewFilter,
} from '../storage/components/component-overviews.ts'
import type { Db } from '../storage/db.ts'
import { type Command, parseCommand, UsageError, usageOf } from './command.ts'
import { getProject, parsePlace } from './component-place.ts'
import { finishImports } from './finish-imports.ts'
import { interruptible } from './interruption.ts'
import { progressDisplay } from './progress-display.ts'
import { withSite } from './with-site.ts'

/** `diglot component update`: works beside a running server, which then does the work. */
export const componentUpdate: Command = {
  name: 'component update',
  usage: 'PROJECT/SLUG | PROJECT | --all [--force] [--no-wait]',
  summary: 'Fetches repositories and reads the files that changed.',
  details: [
    'Components that share a repository are brought in line together.',
    '--force reads all files again, also those that did not change.',
    '--no-wait ends when the work is in the queue; the server does it.',
    'Ctrl-C ends the waiting, not the work of a server.',
  ],
  async run(args) {
    const given = parseCommand(componentUpdate, args, {
      words: [0, 1],
      options: { all: { type: 'boolean' }, force: { type: 'boolean' }, 'no-wait': { type: 'boolean' } },
    })
    const [word] = given.words
    if ((word === undefined) !== given.has('all')) {
      throw new UsageError(`Name one component, one project, or --all. Usage: ${usageOf(componentUpdate)}`)
    }
    const filter = word === undefined ? {} : filterOf(word)
    const isForced = given.has('force')
    await interruptible((interruption) =>
      withSite(async (ctx) => {
        const components = await listWanted(ctx.db, filter)
        const repositories = new Map(components.map((component) => [component.repositoryId, component]))
        const taskIds: number[] = []
        for (const [repositoryId, { id: componentId }] of repositories) {
          const task = await updateRepository(ctx, SYSTEM, { repositoryId, componentId, isForced })
          taskIds.push(task.id)
        }
        if (given.has('no-wait')) return
        const places = components.map(({ projectSlug, slug }) => ({ project: projectSlug, component: slug }))
        await finishImports(ctx, places, { display: progressDisplay(process.stderr), interruption }, taskIds)
      }),
    )
  },
}

function filterOf(word: string): OverviewFilter {
  return word.includes('/') ? parsePlace(word) : { project: word }
}

async function listWanted(db: Db, filter: OverviewFilter): Promise<ComponentOverview[]> {
  const { project, component } = filter
  if (project !== undefined) await getProject(db, project)
  const found = await listComponentOverviews(db, filter)
  if (found.length > 0 || project === undefined) return found
  throw new AppError(
    'not_found',
    component === undefined
      ? `The project ${project} has no components`
      : `There is no component ${project}/${component}`,
  )
}

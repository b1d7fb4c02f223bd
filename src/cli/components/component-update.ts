import { updateRepository } from '../../actions/repositories/update-repository.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import {
  type ComponentOverview,
  listComponentOverviews,
  type OverviewFilter,
} from '../../storage/components/component-overviews.ts'
import type { Db } from '../../storage/db.ts'
import { type Command, parseCommand, UsageError, usageOf } from '../command.ts'
import { finishImports } from '../tasks/finish-imports.ts'
import { interruptible } from '../tasks/interruption.ts'
import { progressDisplay } from '../tasks/progress-display.ts'
import { withSite } from '../with-site.ts'
import { getProject, parsePlace } from './component-place.ts'

/** `diglot component update`: works while a server is running, which then does the work. */
export const componentUpdate: Command = {
  name: 'component update',
  usage: 'PROJECT/SLUG | PROJECT | --all [--force] [--no-wait]',
  summary: 'Fetches repositories and imports changed files.',
  details: [
    'Components that share a repository are updated together.',
    '--force imports all files again, even unchanged ones.',
    '--no-wait exits once the tasks are queued; the server runs them.',
    'Ctrl-C stops waiting; a running server continues the work.',
  ],
  async run(args) {
    const parsed = parseCommand(componentUpdate, args, {
      words: [0, 1],
      options: { all: { type: 'boolean' }, force: { type: 'boolean' }, 'no-wait': { type: 'boolean' } },
    })
    const [word] = parsed.words
    if ((word === undefined) !== parsed.has('all')) {
      throw new UsageError(`Specify one component, one project, or --all. Usage: ${usageOf(componentUpdate)}`)
    }
    const filter = word === undefined ? {} : filterOf(word)
    const isForced = parsed.has('force')
    await interruptible((interruption) =>
      withSite(async (ctx) => {
        const components = await listWanted(ctx.db, filter)
        const repositories = new Map(components.map((component) => [component.repositoryId, component]))
        const taskIds: number[] = []
        for (const [repositoryId, { id: componentId }] of repositories) {
          const task = await updateRepository(ctx, SYSTEM, { repositoryId, componentId, isForced })
          taskIds.push(task.id)
        }
        if (parsed.has('no-wait')) return
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
      ? `Project ${project} has no components`
      : `Component ${project}/${component} does not exist`,
  )
}

import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { deadlineFromNow } from '../../actions/repositories/copies/ensure-copy.ts'
import {
  authorizeStatus,
  canSeeStatus,
  distanceOf,
  findCommitAt,
  leastDistance,
} from '../../actions/repositories/repository-status.ts'
import {
  AlertsJson,
  type OPERATION_STEPS,
  RepositoryOverviewJson,
  type RepositorySumJson,
  RepositorySumsJson,
  RepositorySumsQuery,
  type RepositoryTaskJson,
} from '../../contract/repository-overview.ts'
import { object, string } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { listRepositoryComponents } from '../../storage/components/components.ts'
import {
  listComponentAlerts,
  listProjectAlerts,
  type PlacedAlert,
} from '../../storage/components/notices/alerts.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import {
  listRepositorySums,
  type RepositorySum,
} from '../../storage/components/repositories/repository-sums.ts'
import {
  countWaitingEdits,
  listRepositoryTasks,
} from '../../storage/components/repositories/repository-work.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { ComponentParams } from './components.ts'
import { presentCommit } from './present-repository.ts'

const SHOWN_TASKS = 20
const SHOWN_SUMS = 1000

/** An overview of repositories for maintainers: counts, recent operations and errors. */
export const repositoryOverviewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/:project/:component/repository/overview/',
    name: 'Repository Overview',
    summary: 'Show upstream, local copy and pending changes with counts, and recent operations',
    permission: 'vcs.update',
    params: ComponentParams,
    response: RepositoryOverviewJson,
    async handle({ ctx, actor, params, links }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      authorizeStatus(actor, placeOf(component))
      const [repository] = await listComponentRepositories(ctx.db, { componentId: component.id })
      if (!repository) throw new AppError('not_found', 'Not found.')
      const hasRemote = repository.vcs !== 'local'
      const until = deadlineFromNow()
      const { ahead, behind } = hasRemote
        ? ((await distanceOf(ctx, repository, until)) ?? (await leastDistance(ctx, repository)))
        : { ahead: 0, behind: 0 }
      const remote = hasRemote ? await findCommitAt(ctx, repository, repository.remoteRevision, until) : null
      const local = await findCommitAt(ctx, repository, repository.localRevision, until)
      const waiting = await countWaitingEdits(ctx.db, repository.id)
      const tasks = await listRepositoryTasks(ctx.db, repository.id, SHOWN_TASKS)
      const isPushed =
        repository.pushedRevision !== null && repository.pushedRevision === repository.localRevision
      return {
        has_remote: hasRemote,
        branch: repository.branch,
        push_branch: repository.pushBranch,
        can_push: hasRemote && repository.pushUrl !== '',
        components: (await listRepositoryComponents(ctx.db, repository.id)).length,
        remote_commit: remote && presentCommit(remote),
        local_commit: local && presentCommit(local),
        missing: behind,
        outgoing: isPushed ? 0 : ahead,
        pending: { ...waiting, oldest: waiting.oldest === null ? null : isoTime(waiting.oldest) },
        tasks: tasks.map((task) => presentWork(task, links)),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/alerts/',
    name: 'Alerts',
    summary: 'List the alerts of a component',
    permission: 'vcs.update',
    params: ComponentParams,
    response: AlertsJson,
    async handle({ ctx, actor, params }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      authorizeStatus(actor, placeOf(component))
      return (await listComponentAlerts(ctx.db, component.id)).map(presentAlert)
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/alerts/',
    name: 'Alerts',
    summary: 'List the alerts of the components of a project',
    permission: 'vcs.update',
    params: object({ slug: string({ description: 'Slug of the project' }) }),
    response: AlertsJson,
    async handle({ ctx, actor, params }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      authorizeStatus(actor, { project })
      return (await listProjectAlerts(ctx.db, project.id)).map(presentAlert)
    },
  }),

  route({
    method: 'GET',
    path: '/api/overview/repositories/',
    name: 'Repositories',
    summary: 'List pending changes in the repositories you manage',
    permission: 'anyone',
    query: RepositorySumsQuery,
    response: RepositorySumsJson,
    async handle({ ctx, actor, query }) {
      const project =
        query.project === undefined ? null : await getVisibleProject(ctx.db, actor, query.project)
      const sums = await listRepositorySums(ctx.db, {
        projects: visibleProjects(actor),
        ...(project && { projectId: project.id }),
        isKept: (component) => isKeeper(actor, component),
      })
      return sums
        .filter((sum) => project !== null || hasWork(sum))
        .slice(0, SHOWN_SUMS)
        .map(presentSum)
    },
  }),
]

function hasWork({ pending, outgoing, alerts }: RepositorySum): boolean {
  return pending.strings > 0 || outgoing > 0 || alerts.length > 0
}

function isKeeper(
  actor: Actor,
  { id, isRestricted, project }: Pick<RepositorySum, 'id' | 'isRestricted' | 'project'>,
): boolean {
  return canSeeStatus(actor, { project, component: { id, isRestricted } })
}

function presentSum({ project, name, path, pending, outgoing, alerts }: RepositorySum): RepositorySumJson {
  return {
    project: { slug: project.slug, name: project.name },
    component: { name, path },
    pending: { ...pending, oldest: pending.oldest === null ? null : isoTime(pending.oldest) },
    outgoing,
    alerts: alerts.map((alert) => presentAlert({ ...alert, componentName: name, componentPath: path })),
  }
}

function presentAlert({ name, details, createdAt, componentName, componentPath }: PlacedAlert) {
  const component = { name: componentName, path: componentPath }
  return { name, component, details, created: isoTime(createdAt) }
}

type Step = (typeof OPERATION_STEPS)[number]

function presentWork(task: Task & { readonly fullName: string | null }, links: Links): RepositoryTaskJson {
  const { uuid, state, fullName, progress, createdAt, finishedAt } = task
  const isOver = state !== 'waiting' && state !== 'running'
  return {
    url: links.api(`/tasks/${uuid}/`),
    state,
    steps: stepsOf(task.payload),
    user: fullName,
    progress: isOver ? 100 : progress,
    output: outputOf(task),
    created: isoTime(createdAt),
    finished: finishedAt === null ? null : isoTime(finishedAt),
  }
}

const STEPS: readonly (readonly [member: string, step: Step])[] = [
  ['mustReset', 'reset'],
  ['mustFetch', 'fetch'],
  ['mustRead', 'read'],
  ['mustCommit', 'commit'],
  ['mustPush', 'push'],
]

function stepsOf(payload: unknown): Step[] {
  const given = new Map<string, unknown>(Object.entries(Object(payload)))
  return STEPS.filter(([member]) => given.get(member) === true).map(([, step]) => step)
}

/** The error, the progress, or the remote's output of a finished push. */
function outputOf({ error, note, result, state }: Task): string {
  const { pushError }: { pushError?: unknown } = Object(result)
  if (error !== null) return error
  if (typeof pushError === 'string') return pushError
  return state === 'done' ? '' : note
}

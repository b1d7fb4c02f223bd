import {
  getVisibleComponent,
  getVisibleTranslation,
  placeOf,
} from '../../actions/components/get-visible-component.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import {
  authorizeOperations,
  authorizeStatus,
  getProjectNeeds,
  getRepositoryStatus,
} from '../../actions/repositories/repository-status.ts'
import { runOperation } from '../../actions/repositories/run-operation.ts'
import type { TasksResult } from '../../actions/repositories/wait-for-tasks.ts'
import {
  OperationResultJson,
  ProjectRepositoryJson,
  RepositoryJson,
  RepositoryOperation,
} from '../../contract/repositories.ts'
import { object, string } from '../../contract/schema.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { countPending } from '../../storage/units/pending/pending-counts.ts'
import { hasPendingEdits } from '../../storage/units/pending/pending-edits.ts'
import { type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { languagePart } from '../wire/language-part.ts'
import { ComponentParams } from './components.ts'
import { presentPending, presentRepository } from './present-repository.ts'

const name = 'Repository'
const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })

const operation = {
  method: 'POST',
  name,
  permission: 'vcs.update',
  body: RepositoryOperation,
  response: OperationResultJson,
} as const

/** Repositories of projects, components and translations: their state and operations. */
export const repositoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/:slug/repository/',
    name,
    summary: 'Show the status of the repositories of a project',
    permission: 'vcs.update',
    params: ProjectParams,
    response: ProjectRepositoryJson,
    async handle({ ctx, actor, params, links }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      authorizeStatus(actor, { project })
      const { id, slug } = project
      const needs = await getProjectNeeds(ctx, id)
      return {
        needs_commit: await hasPendingEdits(ctx.db, { projectId: id }),
        needs_merge: needs.needsMerge,
        needs_push: needs.needsPush,
        url: links.api(`/projects/${slug}/repository/`),
        pending_units: presentPending(await countPending(ctx.db, { projectId: id })),
      }
    },
  }),

  route({
    ...operation,
    path: '/api/projects/:slug/repository/',
    summary: 'Commit, pull, push or reset the repositories of a project',
    params: ProjectParams,
    async guard({ ctx, actor, params }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      authorizeOperations(actor, { project })
    },
    async handle({ ctx, actor, params, body }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const scope = { projectId: project.id }
      return presentResult(await runOperation(ctx, actor, { ...body, scope, place: { project } }))
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/repository/',
    name,
    summary: 'Show the status of the repository of a component',
    permission: 'vcs.update',
    params: ComponentParams,
    response: RepositoryJson,
    async handle({ ctx, actor, params, links }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      authorizeStatus(actor, placeOf(component))
      const { id, project, path, owner } = component
      return presentRepository(await getRepositoryStatus(ctx, id), {
        needsCommit: await hasPendingEdits(ctx.db, { componentId: id }),
        pending: await countPending(ctx.db, { componentId: id }),
        isShared: owner !== null,
        url: links.api(`/components/${project.slug}/${addressPart(path)}/repository/`),
      })
    },
  }),

  route({
    ...operation,
    path: '/api/components/:project/:component/repository/',
    summary: 'Commit, pull, push or reset the repository of a component',
    params: ComponentParams,
    async guard({ ctx, actor, params }) {
      authorizeOperations(actor, placeOf(await getVisibleComponent(ctx.db, actor, params)))
    },
    async handle({ ctx, actor, params, body }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      const scope = { componentId: component.id }
      return presentResult(await runOperation(ctx, actor, { ...body, scope, place: placeOf(component) }))
    },
  }),

  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/repository/',
    name,
    summary: 'Show the status of the repository of a translation',
    permission: 'vcs.update',
    params: TranslationParams,
    response: RepositoryJson,
    async handle({ ctx, actor, params, links }) {
      const { component, translation } = await getVisibleTranslation(ctx.db, actor, params)
      authorizeStatus(actor, placeOf(component))
      const { project, id, owner } = component
      const path = `${project.slug}/${addressPart(component.path)}/${languagePart(translation.language.code)}`
      return presentRepository(await getRepositoryStatus(ctx, id), {
        needsCommit: await hasPendingEdits(ctx.db, { translationId: translation.id }),
        pending: await countPending(ctx.db, { translationId: translation.id }),
        isShared: owner !== null,
        url: links.api(`/translations/${path}/repository/`),
      })
    },
  }),

  route({
    ...operation,
    path: '/api/translations/:project/:component/:language/repository/',
    summary: 'Commit, pull, push or reset the repository of a translation',
    params: TranslationParams,
    async guard({ ctx, actor, params }) {
      const { component } = await getVisibleTranslation(ctx.db, actor, params)
      authorizeOperations(actor, placeOf(component))
    },
    async handle({ ctx, actor, params, body }) {
      const { component } = await getVisibleTranslation(ctx.db, actor, params)
      const scope = { componentId: component.id }
      return presentResult(await runOperation(ctx, actor, { ...body, scope, place: placeOf(component) }))
    },
  }),
]

function presentResult({ isDone, detail }: TasksResult): OperationResultJson {
  return { result: isDone, ...(detail !== null && { detail }) }
}

import { findTakenProject } from '../../actions/components/check-project.ts'
import { createProject, type ProjectChange } from '../../actions/components/create-project.ts'
import { deleteProject } from '../../actions/components/delete-project.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { updateProject } from '../../actions/components/update-project.ts'
import { ProjectJson, ProjectPatch, ProjectWrite } from '../../contract/projects.ts'
import { object, string } from '../../contract/schema.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { ACCESS_CONTROL, COMMIT_POLICY } from '../../domain/project.ts'
import { accessOf, commitPolicyOf, countProjects, listProjects } from '../../storage/components/projects.ts'
import { type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { PROJECT_BODY_LIMIT } from './body-limits.ts'

const SlugParams = object({ slug: string({ description: 'Slug of the project' }) })

/** Projects: public and protected ones are visible to everyone. */
export const projectRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/',
    name: 'Project List',
    summary: 'List projects',
    permission: 'anyone',
    response: ProjectJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = visibleProjects(actor)
      const count = await countProjects(ctx.db, selection)
      const projects = await listProjects(ctx.db, selection, {
        offset: offsetOf(page, count),
        limit: page.size,
      })
      return { count, results: projects.map((project) => presentProject(project, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/projects/',
    isAtomic: true,
    name: 'Project List',
    summary: 'Create a project',
    permission: 'project.add',
    body: ProjectWrite,
    bodyLimit: PROJECT_BODY_LIMIT,
    response: ProjectJson,
    status: 201,
    taken: ({ ctx }, texts) => findTakenProject(ctx.db, texts),
    handle: async ({ ctx, actor, body, links }) => {
      const { name, slug, web } = body
      return presentProject(await createProject(ctx, actor, { ...draftOf(body), name, slug, web }), links)
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/',
    name: 'Project Instance',
    summary: 'Get a project',
    permission: 'anyone',
    isConditional: true,
    params: SlugParams,
    response: ProjectJson,
    handle: async ({ ctx, actor, params, links }) =>
      presentProject(await getVisibleProject(ctx.db, actor, params.slug), links),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      method,
      path: '/api/projects/:slug/',
      name: 'Project Instance',
      summary: method === 'PUT' ? 'Replace a project' : 'Update a project',
      permission: 'project.edit',
      params: SlugParams,
      body: method === 'PUT' ? ProjectWrite : ProjectPatch,
      bodyLimit: PROJECT_BODY_LIMIT,
      async guard({ ctx, actor, params }) {
        const project = await getVisibleProject(ctx.db, actor, params.slug)
        authorize(actor, 'project.edit', { project })
      },
      async taken({ ctx, actor, params }, texts) {
        const { id } = await getVisibleProject(ctx.db, actor, params.slug)
        return findTakenProject(ctx.db, texts, id)
      },
      response: ProjectJson,
      handle: async ({ ctx, actor, params, body, links }) =>
        presentProject(await updateProject(ctx, actor, params.slug, draftOf(body)), links),
    }),
  ),

  route({
    method: 'DELETE',
    path: '/api/projects/:slug/',
    name: 'Project Instance',
    summary: 'Delete a project and everything in it',
    permission: 'project.edit',
    params: SlugParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteProject(ctx, actor, params.slug)
    },
  }),
]

/** The JSON of a project. */
export function presentProject(project: Project, links: Links): ProjectJson {
  const path = `/projects/${project.slug}/`
  return {
    name: project.name,
    slug: project.slug,
    id: project.id,
    web: project.web,
    web_url: links.web(path),
    url: links.api(path),
    components_list_url: links.api(`${path}components/`),
    repository_url: links.api(`${path}repository/`),
    statistics_url: links.api(`${path}statistics/`),
    changes_list_url: links.api(`${path}changes/`),
    languages_url: links.api(`${path}languages/`),
    translation_review: project.hasTranslationReview,
    source_review: project.hasSourceReview,
    set_language_team: project.setsLanguageTeam,
    instructions: project.instructions,
    enable_hooks: project.hasHooks,
    language_aliases: project.languageAliases,
    access_control: ACCESS_CONTROL[project.access],
    check_flags: project.checkFlags,
    commit_policy: COMMIT_POLICY[project.commitPolicy],
    categories_url: links.api(`${path}categories/`),
    labels_url: links.api(`${path}labels/`),
    lock_url: links.api(`${path}lock/`),
    credits_url: links.api(`${path}credits/`),
    machinery_settings: links.api(`${path}machinery_settings/`),
    locked: project.isLocked,
    announcements_url: links.api(`${path}announcements/`),
    secondary_language: project.secondaryLanguageId,
    autoclean_tm: project.cleansMemory,
  }
}

/** The settings in a body, as named in the domain. */
function draftOf(body: ProjectPatch): ProjectChange {
  const draft = {
    name: body.name,
    slug: body.slug,
    web: body.web,
    instructions: body.instructions,
    hasTranslationReview: body.translation_review,
    hasSourceReview: body.source_review,
    setsLanguageTeam: body.set_language_team,
    hasHooks: body.enable_hooks,
    languageAliases: body.language_aliases,
    hookSecret: body.hook_secret,
    access: body.access_control === undefined ? undefined : accessOf(body.access_control),
    checkFlags: body.check_flags,
    commitPolicy: body.commit_policy === undefined ? undefined : commitPolicyOf(body.commit_policy),
    secondaryLanguageId: body.secondary_language,
    cleansMemory: body.autoclean_tm,
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

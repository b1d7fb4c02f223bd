import { Readable } from 'node:stream'
import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { archiveExporter, archiveTag, listArchive } from '../../actions/files/archive.ts'
import { zipStream } from '../../actions/files/zip-stream.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  countComponents,
  listShownComponents,
  type ShownComponent,
} from '../../storage/components/shown-components.ts'
import { ComponentParams } from '../components/components.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { dispositionOf } from './attachment.ts'

/** The format of an archive. */
const ArchiveQuery = object({
  format: optional(string({ description: '`zip`, or `zip:` and the format to convert the files to' })),
})
const Project = { slug: string({ description: 'Slug of the project' }) }

type ArchiveCall = Pick<
  Call<unknown, { readonly format?: string }, unknown>,
  'ctx' | 'actor' | 'query' | 'links'
>

/** The requested files of components. */
interface ArchiveRequest {
  readonly name: string
  readonly components: readonly ShownComponent[]
  readonly language: string | null
}

/** Archives with the files of components and projects, streamed while they are created. */
export const archiveRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/:project/:component/file/',
    name: 'File',
    summary: 'Download the files of a component',
    permission: 'translation.download',
    params: ComponentParams,
    query: ArchiveQuery,
    raw: true,
    async handle(call) {
      return archiveComponent(call, await getVisibleComponent(call.ctx.db, call.actor, call.params))
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/file/',
    name: 'File',
    summary: 'Download the files of a project',
    permission: 'translation.download',
    params: object(Project),
    query: object({
      ...ArchiveQuery.properties,
      language_code: optional(string({ description: 'Language code; all languages by default' })),
    }),
    raw: true,
    async handle(call) {
      const { params, query } = call
      return archiveProject(call, params.slug, { language: query.language_code || null })
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/languages/:language/file/',
    name: 'File',
    summary: 'Download the files of a project in one language',
    permission: 'translation.download',
    params: object({ ...Project, language: string({ description: 'Language code' }) }),
    query: object({
      ...ArchiveQuery.properties,
      filter: optional(string({ description: 'Filter for component slugs: part of the slug' })),
    }),
    raw: true,
    async handle(call) {
      const { slug, language } = call.params
      const { filter = '' } = call.query
      if (!/^[\w@.+-]{1,50}$/.test(language)) throw new AppError('not_found', 'Not found.')
      const name = `${slug}-${language}`
      return archiveProject(call, slug, {
        name,
        language,
        has: ({ settings }) => settings.slug.includes(filter),
      })
    },
  }),
]

/** The files of a component. */
export async function archiveComponent(call: ArchiveCall, component: ShownComponent): Promise<RawResponse> {
  authorize(call.actor, 'translation.download', placeOf(component))
  const name = `${component.project.slug}-${component.path.replaceAll('/', '-')}`
  return archive(call, { name, components: [component], language: null })
}

/** Which files of a project. */
interface ProjectSelection {
  /** Of the archive; the slug by default. */
  readonly name?: string
  readonly language?: string | null
  readonly has?: (component: ShownComponent) => boolean
}

/** The files of the components of a project that the actor can see. */
export async function archiveProject(
  call: ArchiveCall,
  slug: string,
  { name = slug, language = null, has = () => true }: ProjectSelection,
): Promise<RawResponse> {
  const components = (await listOpen(call, slug)).filter(has)
  return archive(call, { name, components, language })
}

/** The components of a project that are visible to the actor. */
async function listOpen({ ctx, actor }: ArchiveCall, slug: string): Promise<readonly ShownComponent[]> {
  const project = await getVisibleProject(ctx.db, actor, slug)
  authorize(actor, 'translation.download', { project })
  const selection = { projects: visibleProjects(actor), projectId: project.id }
  const limit = await countComponents(ctx.db, selection)
  return listShownComponents(ctx.db, selection, { offset: 0, limit })
}

async function archive(
  call: ArchiveCall,
  { name, components, language }: ArchiveRequest,
): Promise<RawResponse> {
  const { ctx, actor, query, links } = call
  const exporter = archiveExporter(query.format ?? '')
  const order = { components, exporter, language, site: links.web('') }
  const files = await listArchive(ctx, actor, order)
  const tag = archiveTag(files)
  const headers = {
    'content-disposition': dispositionOf(`${name}.zip`, { isQuoted: true }),
    ...(tag !== null && { etag: `"${tag}"` }),
  }
  return new RawResponse('application/zip', '', headers, null, Readable.from(zipStream(files)))
}

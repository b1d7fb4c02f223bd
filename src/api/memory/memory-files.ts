import { Readable } from 'node:stream'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { countMemoryOrigins } from '../../actions/memory/count-memory-origins.ts'
import { exportMemory } from '../../actions/memory/export-memory.ts'
import { getMemoryFilter, getMemoryPlace, type MemoryAddress } from '../../actions/memory/get-memory-place.ts'
import { importUploadedMemory } from '../../actions/memory/import-uploaded-memory.ts'
import { removeMemory } from '../../actions/memory/remove-memory.ts'
import {
  MemoryFileQuery,
  MemoryFileWrite,
  MemoryFilterQuery,
  MemoryImportJson,
  MemoryOriginCountJson,
  MemoryRemovalJson,
} from '../../contract/memory-files.ts'
import { object, string, type TObject } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { MEMORY_FORMATS } from '../../domain/memory/memory-format.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import { UserParams } from '../accounts/users.ts'
import { dispositionOf } from '../files/attachment.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type BodyLimit, type Route, route } from '../route.ts'
import { sliceOf } from '../wire/pagination.ts'

/** Space for the form fields besides the file. */
const FORM = 64 * 1024
const uploadLimit: BodyLimit = ({ MEMORY_UPLOAD_LIMIT }) => MEMORY_UPLOAD_LIMIT * 1_000_000 + FORM

const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })

/** Import, export, counts and removal of memories: those of projects, of people, and of the site. */
export const memoryFileRoutes: readonly Route[] = [
  ...routesOf('/api/memory', 'all translation memories', {
    permissions: ['signed-in', 'memory.edit', 'memory.delete'],
    address: () => ({ kind: 'site' }),
  }),
  ...routesOf('/api/projects/:slug/memory', 'the translation memory of a project', {
    params: ProjectParams,
    permissions: ['translation.download', 'memory.edit', 'memory.delete'],
    address: ({ slug = '' }) => ({ kind: 'project', slug }),
  }),
  ...routesOf('/api/users/:username/memory', 'the translation memory of a user', {
    params: UserParams,
    permissions: ['signed-in', 'signed-in', 'signed-in'],
    address: ({ username = '' }) => ({ kind: 'user', username }),
  }),
]

/** Where a memory is in the API. */
interface Base {
  readonly params?: TObject
  /** To read, to import, and to remove. */
  readonly permissions: readonly [Route['permission'], Route['permission'], Route['permission']]
  readonly address: (params: Readonly<Record<string, string>>) => MemoryAddress
}

function routesOf(base: string, of: string, { params, permissions, address }: Base): Route[] {
  const placed = params && { params }
  const addressOf = (given: unknown) => address(given as Readonly<Record<string, string>>)
  const file = { ...placed, path: `${base}/file/`, name: 'Memory File' } as const
  return [
    route({
      ...placed,
      method: 'GET',
      path: `${base}/origins/`,
      name: 'Memory Origins',
      summary: `Count the entries of ${of} by origin`,
      permission: permissions[0],
      query: MemoryFilterQuery,
      response: MemoryOriginCountJson,
      list: true,
      async handle({ ctx, actor, params: given, query, page }) {
        const counts = await countMemoryOrigins(ctx, actor, addressOf(given), query)
        const shown = sliceOf(page, counts)
        const ids = new Set(shown.flatMap((own) => [own.sourceLanguageId, own.targetLanguageId]))
        const languages = await listLanguagesById(ctx.db, [...ids])
        const results = shown.map(({ origin, sourceLanguageId, targetLanguageId, count }) => ({
          origin,
          source_language: languages.get(sourceLanguageId)?.code ?? '',
          target_language: languages.get(targetLanguageId)?.code ?? '',
          count,
        }))
        return { count: counts.length, results }
      },
    }),

    route({
      ...file,
      method: 'GET',
      summary: `Download ${of}`,
      permission: permissions[0],
      query: MemoryFileQuery,
      raw: true,
      async handle({ ctx, actor, params: given, query }) {
        const place = await getMemoryPlace(ctx.db, actor, addressOf(given), 'read')
        const format = MEMORY_FORMATS.find((id) => id === (query.format || 'json'))
        if (!format) throw new AppError('invalid', 'The format must be json or tmx.', { field: 'format' })
        const filter = await getMemoryFilter(ctx.db, query)
        const visible = place.kind === 'user' ? 'all' : visibleProjects(actor)
        const { type, parts } = await exportMemory(ctx, { place, filter, visible, format })
        const headers = {
          'content-disposition': dispositionOf(`weblate-memory.${format}`, { isQuoted: true }),
        }
        return new RawResponse(type, '', headers, null, Readable.from(parts))
      },
    }),

    route({
      ...file,
      method: 'POST',
      summary: `Import a file into ${of}`,
      permission: permissions[1],
      body: MemoryFileWrite,
      response: MemoryImportJson,
      parses: ['multipart/form-data', 'application/x-www-form-urlencoded', '*/*'],
      uploadLimit,
      rawMember: 'file',
      async guard({ ctx, actor, params: given }) {
        await getMemoryPlace(ctx.db, actor, addressOf(given), 'import')
      },
      async handle({ ctx, actor, params: given, body, links }) {
        const uploaded = body.file instanceof UploadedFile ? body.file : new UploadedFile('', Buffer.alloc(0))
        const { filename, content } = uploaded
        const { origin = '', partial: isPartial = false } = body
        const upload = { filename, content, origin, isPartial }
        const { found, task } = await importUploadedMemory(ctx, actor, addressOf(given), upload)
        return {
          task_url: task && links.api(`/tasks/${task.uuid}/`),
          result: found && { ...found, problems: [...found.problems] },
        }
      },
    }),

    route({
      ...placed,
      method: 'DELETE',
      path: `${base}/entries/`,
      name: 'Memory Entries',
      summary: `Delete entries of ${of}`,
      permission: permissions[2],
      query: MemoryFilterQuery,
      response: MemoryRemovalJson,
      async handle({ ctx, actor, params: given, query, links }) {
        const { removed, task } = await removeMemory(ctx, actor, addressOf(given), query)
        return { removed, task_url: task && links.api(`/tasks/${task.uuid}/`) }
      },
    }),
  ]
}

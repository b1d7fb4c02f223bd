import { Readable } from 'node:stream'
import { countMemoryOrigins } from '../../actions/memory/count-memory-origins.ts'
import { exportMemory } from '../../actions/memory/export-memory.ts'
import { getMemoryFilter, getMemoryPlace, visibleEntries } from '../../actions/memory/get-memory-place.ts'
import { importUploadedMemory } from '../../actions/memory/import-uploaded-memory.ts'
import {
  MemoryFileQuery,
  MemoryFileWrite,
  MemoryFilterQuery,
  MemoryImportJson,
  MemoryOriginCountJson,
} from '../../contract/memory-files.ts'
import { AppError } from '../../domain/errors.ts'
import { MEMORY_FORMATS } from '../../domain/memory/memory-format.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import { dispositionOf } from '../files/attachment.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type BodyLimit, type Route, route } from '../route.ts'
import { sliceOf } from '../wire/pagination.ts'
import { MEMORY_BASES, type MemoryBase } from './memory-bases.ts'

/** Space for the form fields besides the file. */
const FORM = 64 * 1024
const uploadLimit: BodyLimit = ({ MEMORY_UPLOAD_LIMIT }) => MEMORY_UPLOAD_LIMIT * 1_000_000 + FORM

/** Import, export and counts of memories: those of projects, of people, and of the site. */
export const memoryFileRoutes: readonly Route[] = MEMORY_BASES.flatMap(routesOf)

function routesOf({ base, of, params, permissions, addressOf }: MemoryBase): Route[] {
  const placed = params && { params }
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
        const visible = visibleEntries(actor, place)
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
  ]
}

import { expectUpload } from '../../actions/files/authorize-upload.ts'
import { type UploadCounts, uploadFile } from '../../actions/files/upload-file.ts'
import { AnyFileWrite, FileWrite, UploadJson } from '../../contract/files.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { type CompleteBody, type Method, type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { FILE_PATH, SUFFIX_PATH, SuffixParams } from './translation-file.ts'
import { uploadLimit } from './upload-limit.ts'

/** Member names of older clients. */
const OLDER: Readonly<Record<string, string>> = { author: 'author_name', email: 'author_email' }
const YES: ReadonlySet<unknown> = new Set(['yes', 'true', 'True', '1', 'on', true, 1])

/** The members of an upload by their current names; blank ones count as missing. */
const completeUpload: CompleteBody = (body) => {
  const result: Record<string, unknown> = { ...body }
  for (const [older, name] of Object.entries(OLDER)) {
    if (result[name] === undefined && result[older] !== undefined) result[name] = result[older]
  }
  if (result.conflicts === undefined && YES.has(result.overwrite)) result.conflicts = 'replace-translated'
  for (const name of ['author_name', 'author_email', 'method']) if (result[name] === '') delete result[name]
  return result
}

/** Uploads of translation files; PUT is the same as POST. */
export const uploadRoutes: readonly Route[] = (['POST', 'PUT'] as const).flatMap((method) => [
  uploadRoute(method, FILE_PATH, TranslationParams),
  uploadRoute(method, SUFFIX_PATH, SuffixParams),
])

function uploadRoute(method: Method, path: string, params: typeof TranslationParams): Route {
  return route({
    method,
    path,
    params,
    name: 'File',
    summary: 'Upload a file with translations',
    permission: 'upload.perform',
    body: AnyFileWrite,
    response: UploadJson,
    described: { body: FileWrite, response: UploadJson },
    parses: ['multipart/form-data', 'application/x-www-form-urlencoded', '*/*'],
    uploadLimit,
    rawMember: 'file',
    complete: completeUpload,
    async guard({ ctx, actor, params: place }) {
      await expectUpload(ctx, actor, place)
    },
    async handle({ ctx, actor, params: place, body }) {
      const file = body.file instanceof UploadedFile ? body.file : new UploadedFile('', Buffer.alloc(0))
      const { method: how = 'translate', conflicts = '', fuzzy = '' } = body
      const author = { name: body.author_name ?? '', email: body.author_email ?? '' }
      const upload = { filename: file.filename, content: file.content, method: how, conflicts, fuzzy, author }
      return present(await uploadFile(ctx, actor, place, upload))
    },
  })
}

function present({ notFound, skipped, accepted, total }: UploadCounts): UploadJson {
  return { not_found: notFound, skipped, accepted, total, result: accepted > 0, count: total }
}

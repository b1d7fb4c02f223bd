import { expectUpload } from '../../actions/files/authorize-upload.ts'
import type { UploadCounts } from '../../actions/files/upload-file.ts'
import { uploadFile } from '../../actions/files/upload-file.ts'
import { AnyFileWrite, FileWrite, UploadJson } from '../../contract/files.ts'
import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { type Method, type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { FILE_PATH, SUFFIX_PATH, SuffixParams } from './translation-file.ts'
import { completeUpload } from './upload-body.ts'
import { uploadLimit } from './upload-limit.ts'

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

import type { TranslationPath } from '../../actions/components/get-visible-component.ts'
import { authorizeDownload } from '../../actions/files/authorize-download.ts'
import { convertTranslation, getExporter } from '../../actions/files/convert-translation.ts'
import { downloadName } from '../../actions/files/download-name.ts'
import { readTranslationFile } from '../../actions/files/translation-file.ts'
import { object, optional, type Static, string } from '../../contract/schema.ts'
import { contentTypeOf } from '../../domain/component/content-type.ts'
import { EXPORT_IDS } from '../../domain/component/export-ids.ts'
import { AppError } from '../../domain/errors.ts'
import type { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { attachment } from './attachment.ts'

/** The path of files. */
export const FILE_PATH = '/api/translations/:project/:component/:language/file/'

/** The same with the format as a suffix. */
export const SUFFIX_PATH = '/api/translations/:project/:component/:language/file.:format'

/** The path parameters of SUFFIX_PATH. */
export const SuffixParams = object({
  ...TranslationParams.properties,
  format: string({ description: 'Same as the parameter `format`' }),
})

const SearchQuery = object({
  q: optional(
    string({ description: 'Search query for the strings to convert, such as `state:<translated`' }),
  ),
})
/** The format of a download, and which strings it contains. */
export const FileQuery = object({
  format: optional(
    string({
      description: `Converts the strings to a format: ${EXPORT_IDS.map((id) => `\`${id}\``).join(', ')}`,
    }),
  ),
  ...SearchQuery.properties,
})

/** An archive without files, for a source language that has none. */
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1')

type FileCall = Pick<
  Call<unknown, Static<typeof SearchQuery>, undefined>,
  'ctx' | 'actor' | 'query' | 'links' | 'limitKey' | 'signal'
>

/** Downloads of translations: the file in the repository, or a conversion. */
export const translationFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: FILE_PATH,
    name: 'File',
    summary: 'Download the file of a translation',
    permission: 'translation.download',
    params: TranslationParams,
    query: FileQuery,
    raw: true,
    handle: (call) => downloadTranslation(call, call.params, call.query.format),
  }),

  route({
    method: 'GET',
    path: SUFFIX_PATH,
    name: 'File',
    summary: 'Download the strings of a translation in another format',
    permission: 'translation.download',
    params: SuffixParams,
    query: SearchQuery,
    raw: true,
    handle(call) {
      const { format } = call.params
      if (!EXPORT_IDS.some((id) => id === format)) throw new AppError('not_found', 'Not found.')
      return downloadTranslation(call, call.params, format)
    },
  }),
]

/** The file of a translation, or its strings in another format. */
export async function downloadTranslation(
  call: FileCall,
  path: TranslationPath,
  format: string | undefined,
): Promise<RawResponse> {
  const { ctx, actor, query } = call
  const { component, translation } = await authorizeDownload(ctx.db, actor, path)
  if (format !== undefined && format !== '') {
    const exporter = getExporter(component, format)
    const asker = { owner: call.limitKey(), signal: call.signal() }
    const site = call.links.web('')
    const bytes = await convertTranslation(ctx, translation, { exporter, q: query.q ?? '', site, asker })
    const name = downloadName(component, translation, exporter.extension)
    return attachment({ name, type: `${exporter.contentType}; charset=utf-8`, bytes })
  }
  if (query.q !== undefined) {
    const message = 'A search query can only be used together with a format.'
    throw new AppError('invalid', message, { fields: { q: message } })
  }
  const { filename } = translation
  if (filename === '' && translation.isSource) {
    const name = downloadName(component, translation, 'zip')
    return attachment({ name, type: 'application/zip', bytes: EMPTY_ZIP })
  }
  const file = await readTranslationFile(ctx, translation)
  const name = downloadName(component, translation, /\.([^./]+)$/.exec(filename)?.[1] ?? 'txt')
  return attachment({ ...file, name, type: contentTypeOf(filename) })
}

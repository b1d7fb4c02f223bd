import { extname, join } from 'node:path'
import { object, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { encodingFor } from '../http/responses/encodings.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { route } from '../route.ts'
import { readIfExists } from '../wire/read-if-exists.ts'
import { findWebFolder, isBuildingWeb } from './web-folder.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const SUFFIX = { br: '.br', gzip: '.gz' } as const

/** Built files of the web interface; their names contain a hash of the content, so they can be cached forever. */
export const assetRoute = route({
  method: 'GET',
  path: '/assets/:file',
  name: 'Asset',
  summary: 'A script, stylesheet or image of the web interface',
  permission: 'anyone',
  params: object({ file: string() }),
  raw: true,
  isOpen: true,
  async handle({ params, headers }) {
    const type = TYPES[extname(params.file)]
    const folder = findWebFolder()
    if (folder === null && isBuildingWeb())
      throw new AppError('unavailable', 'The web interface is being built. Try again later.', {
        retryAfter: 3,
      })
    if (type === undefined || folder === null || !/^[\w-][\w.-]*$/.test(params.file)) throw notFound()
    const path = join(folder, 'assets', params.file)
    const encoding = encodingFor(headers['accept-encoding'])
    const packed = encoding === null ? null : await readIfExists(`${path}${SUFFIX[encoding]}`)
    const body = packed ?? (await readIfExists(path))
    if (body === null) throw notFound()
    return new RawResponse(type, body, {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${params.file}${packed === null ? '' : `-${encoding}`}"`,
      vary: 'Accept-Encoding',
      ...(packed !== null && encoding !== null && { 'content-encoding': encoding }),
    })
  },
})

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}

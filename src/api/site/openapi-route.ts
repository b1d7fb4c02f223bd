import { version } from '../../version.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { openApiDocument } from './openapi.ts'

/** The OpenAPI document. */
export function schemaRoute(described: readonly Route[]): Route {
  let document: ReturnType<typeof openApiDocument> | null = null

  return route({
    method: 'GET',
    path: '/api/schema/',
    name: 'Schema',
    summary: 'This API as an OpenAPI 3.1 document',
    permission: 'anyone',
    raw: true,
    handle({ links }) {
      document ??= openApiDocument(described, version())
      const { openapi, info, ...rest } = document
      const servers = [{ url: links.web('') }]
      return new RawResponse('application/json', JSON.stringify({ openapi, info, servers, ...rest }, null, 2))
    },
  })
}

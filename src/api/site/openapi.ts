import type { TSchema } from '../../contract/schema.ts'
import { PARSED_TYPES } from '../http/bodies/body.ts'
import { responseSchema } from '../http/routing/path-table.ts'
import type { Route } from '../route.ts'
import { publicSchema } from '../wire/public-schema.ts'
import { querySchema } from '../wire/query-schema.ts'
import { type JsonSchema, jsonSchema } from '../wire/schema.ts'

/** The OpenAPI 3.1 document of the given routes, without `servers`. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Diglot',
      version,
      description: 'Translation server with an API compatible with Weblate 4.x.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ token: [] }, {}],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token KEY` or `Bearer KEY`',
        },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
    paths: Object.fromEntries([...byPath].map(([path, own]) => [bracedPath(path), describeMethods(own)])),
  }
}

const ERROR_SCHEMA = {
  description:
    '`{"detail": "…"}`, or messages by field: `{"name": ["…"]}`. Some errors are a list of messages: `["…"]`.',
  type: ['object', 'array'],
}

function describeMethods(routes: readonly Route[]) {
  return Object.fromEntries(routes.map((route) => [route.method.toLowerCase(), describeRoute(route)]))
}

function describeRoute(route: Route) {
  const status = String(route.status ?? (route.response || route.raw ? 200 : 204))
  const schema = responseSchema(route)
  return {
    summary: route.summary,
    operationId: operationId(route),
    tags: [tagOf(route.path)],
    description: permissionText(route.permission),
    parameters: [
      ...parametersOf('path', route.params ? jsonSchema(route.params) : {}),
      ...parametersOf('query', querySchema(route)),
    ],
    ...(route.body && { requestBody: { required: true, content: bodyContent(route.body) } }),
    responses: {
      [status]: {
        description: 'Success',
        ...(schema && { content: { 'application/json': { schema: publicSchema(jsonSchema(schema)) } } }),
      },
      '4XX': {
        description: 'The request failed; the body explains why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodyContent(body: TSchema) {
  const schema = publicSchema(jsonSchema(body))
  return Object.fromEntries(PARSED_TYPES.map((type) => [type, { schema }]))
}

function parametersOf(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: publicSchema(schema),
  }))
}

/** `/api/languages/{code}/`, the OpenAPI syntax for parameters. */
function bracedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** The resource that a path belongs to; outside the API, its first part. */
export function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'api' ? second || 'api' : first
}

function operationId({ method, path }: Route): string {
  const words = path.split('/').filter((part) => part !== '' && part !== 'api')
  return [method.toLowerCase(), ...words.map((word) => word.replace('.', '-').replace(':', 'by-'))].join('-')
}

function permissionText(permission: Route['permission']): string {
  if (permission === 'anyone') return 'No permission required.'
  return permission === 'signed-in' ? 'Requires an account.' : `Requires the permission \`${permission}\`.`
}

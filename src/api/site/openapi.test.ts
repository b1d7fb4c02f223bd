import { beforeAll, describe, expect, it } from 'vitest'
import { noteRoutes } from '../../../test/support/note-routes.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { integer, nullable, object, optional, string } from '../../contract/schema.ts'
import { openMetrics } from '../http/metrics.ts'
import { type Route, route } from '../route.ts'
import { apiRoutes } from '../routes.ts'
import { publicSchema } from '../wire/public-schema.ts'
import { jsonSchema } from '../wire/schema.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

/** The keywords of JSON Schema 2020-12 that the document uses. */
const KEYWORDS = new Set([
  'type',
  'description',
  'format',
  'pattern',
  'enum',
  'minLength',
  'maxLength',
  'maxItems',
  'minimum',
  'maximum',
  'required',
  'properties',
  'items',
  'anyOf',
  'contentMediaType',
  '$ref',
])
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const samples: readonly Route[] = [
  ...apiRoutes(openMetrics('test')).filter(({ path }) => path.startsWith('/api/')),
  ...noteRoutes,
  route({
    method: 'PUT',
    path: '/api/files/:project/:file_name/',
    name: 'File',
    summary: 'Takes a file',
    permission: 'upload.perform',
    params: object({ project: string({ description: 'Slug' }), file_name: string() }),
    query: object({ q: string(), limit: optional(integer({ minimum: 1, description: 'At most so many' })) }),
    body: object({ file: string({ field: 'file upload' }), note: optional(nullable(string())) }),
    handle: () => undefined,
  }),
]
const document = JSON.parse(JSON.stringify(openApiDocument(samples, '1.2.3'))) as {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function schemasOf({ parameters, requestBody, responses }: Operation): object[] {
  const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}),
  )
  return [...parameters, ...contents].map(({ schema }) => schema)
}

/** Every keyword in a schema that is not one of JSON Schema's. */
function strangeKeywords(schema: object): string[] {
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
    if (!KEYWORDS.has(keyword)) return [keyword]
    if (keyword === 'properties')
      return Object.values(value as Record<string, object>).flatMap(strangeKeywords)
    if (keyword === 'items') return strangeKeywords(value as object)
    return keyword === 'anyOf' ? (value as object[]).flatMap(strangeKeywords) : []
  })
}

describe('openApiDocument', () => {
  it('describes every route once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations).toHaveLength(samples.length)
    expect(operations.every(({ method }) => METHODS.has(method))).toBe(true)
  })

  it('gives every operation a unique id, a summary and a known tag', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    const tags = new Set(document.tags.map(({ name }) => name))

    expect(new Set(ids).size).toBe(ids.length)
    for (const { operation } of operations) {
      expect(operation.operationId).toMatch(/^[\w-]+$/)
      expect(operation.summary).not.toBe('')
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true)
    }
  })

  it.each(operations)('names the parameters of $method $path', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)

    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    expect(path).not.toContain(':')
  })

  it.each(operations)('has only keywords of JSON Schema for $method $path', ({ operation }) => {
    const schemas = schemasOf(operation)

    expect(schemas.length).toBeGreaterThan(0)
    expect(schemas.flatMap(strangeKeywords)).toEqual([])
  })

  it.each(operations)('describes the response and the errors of $method $path', ({ operation }) => {
    const statuses = Object.keys(operation.responses)

    expect(statuses).toHaveLength(2)
    expect(statuses).toContain('4XX')
    expect(statuses.some((status) => /^20[014]$/.test(status))).toBe(true)
    expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true)
    expect(operation.responses['204']?.content).toBeUndefined()
  })

  it('shows parameters of queries and pages', () => {
    const file = document.paths['/api/files/{project}/{file_name}/']?.put
    const list = document.paths['/api/languages/']?.get

    expect(file?.parameters).toEqual([
      { name: 'project', in: 'path', required: true, description: 'Slug', schema: { type: 'string' } },
      { name: 'file_name', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      {
        name: 'limit',
        in: 'query',
        required: false,
        description: 'At most so many',
        schema: { type: 'integer', minimum: 1 },
      },
    ])
    expect(list?.parameters.map(({ name }) => name)).toEqual(['page', 'page_size', 'format'])
  })

  it('shows bodies in all accepted types', () => {
    const file = document.paths['/api/files/{project}/{file_name}/']?.put
    const schema = {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    }

    expect(file?.requestBody).toEqual({
      required: true,
      content: {
        'application/json': { schema },
        'application/x-www-form-urlencoded': { schema },
        'multipart/form-data': { schema },
      },
    })
  })
})

describe('publicSchema', () => {
  it.each([
    [integer({ minimum: -5, maximum: 5 }), { type: 'integer', minimum: -5, maximum: 5 }],
    [integer({ minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n }), { type: 'integer', format: 'int64' }],
    [optional(string({ field: 'slug', maxLength: 5 })), { type: 'string', maxLength: 5 }],
    [object({}), { type: 'object', properties: {} }],
  ])('shows %o', (schema, expected) => {
    expect(publicSchema(jsonSchema(schema))).toEqual(expected)
  })
})

describe('GET /api/schema/', () => {
  const db = useDatabase()
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(db())
  })

  it('sends the document to everyone, with the requested origin', async () => {
    const answer = await site.send({
      path: '/api/schema/',
      key: null,
      headers: { accept: 'application/vnd.oai.openapi' },
    })

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json'])
    expect(answer.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://translate.example:8080' }],
      paths: { '/api/languages/{code}/': { get: {}, put: {}, patch: {}, delete: {} } },
    })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { apiLink, slug, text, timestamp, webAddress } from '../../../contract/fields.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
  unknown,
} from '../../../contract/schema.ts'
import { route } from '../../route.ts'
import { describePath } from './options.ts'

const SHAPE = {
  renders: ['application/json', 'text/html'],
  parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
}
const plain = { required: false, read_only: false }

describe('describePath', () => {
  const described = (body: Parameters<typeof object>[0], response: Parameters<typeof object>[0] = {}) =>
    describePath('Test', 'A test', [
      route({
        method: 'POST',
        path: '/api/x/',
        name: 'Test',
        summary: 'A test',
        permission: 'anyone',
        body: object(body),
        response: object(response),
        handle: () => ({}),
      }),
    ]).actions?.POST

  it('omits a response that is not the written object', () => {
    expect(described({ operation: choice(['pull']) }, { result: boolean() })).toEqual({
      operation: expect.objectContaining({ type: 'choice', required: true }),
    })
  })

  it.each([
    [text({ maxLength: 9 }), { type: 'string', max_length: 9 }],
    [slug({ maxLength: 9 }), { type: 'slug', max_length: 9 }],
    [webAddress({ maxLength: 9 }), { type: 'url', max_length: 9 }],
    [string({ field: 'email' }), { type: 'email' }],
    [timestamp(), { type: 'datetime' }],
    [boolean(), { type: 'boolean' }],
    [integer(), { type: 'integer' }],
    [
      integer({ minimum: 0, maximum: 2n ** 63n - 1n }),
      { type: 'integer', min_value: 0, max_value: 2n ** 63n - 1n },
    ],
    [number(), { type: 'float' }],
    [nullable(number()), { type: 'float' }],
    [unknown(), { type: 'field' }],
    [string({ field: 'file upload' }), { type: 'file upload' }],
    [choice(['a']), { type: 'choice', choices: [{ value: 'a', display_name: 'a' }] }],
    [array(string()), { type: 'list', child: { type: 'string', required: true, read_only: false } }],
    [array(unknown()), { type: 'list', child: { type: 'field', required: true, read_only: false } }],
    [
      object({ a: string() }),
      { type: 'nested object', children: { a: { type: 'string', required: true, read_only: false } } },
    ],
  ])('describes %o', (schema, expected) => {
    expect(described({ member: schema })).toEqual({
      member: { ...expected, required: true, read_only: false },
    })
    expect(described({ member: optional(schema) })).toEqual({ member: { ...expected, ...plain } })
  })

  it('marks members of the response alone as read-only, also nested ones', () => {
    const answer = { id: integer(), plural: object({ id: integer(), number: integer() }), url: apiLink() }

    expect(
      described({ plural: optional(object({ number: integer() })), secret: optional(string()) }, answer),
    ).toEqual({
      id: { type: 'integer', required: false, read_only: true },
      plural: {
        type: 'nested object',
        ...plain,
        children: {
          id: { type: 'integer', required: false, read_only: true },
          number: { type: 'integer', required: true, read_only: false },
        },
      },
      url: { type: 'field', required: false, read_only: true },
      secret: { type: 'string', ...plain },
    })
  })
})

describe('OPTIONS', () => {
  const db = useDatabase()
  let site: TestSite
  let userKey: string
  beforeAll(async () => {
    site = await openTestSite(db())
    userKey = await addUser(site.ctx)
  })

  const options = (path: string, key?: string | null) =>
    site.send({ method: 'OPTIONS', path, ...(key !== undefined && { key }) })

  it('describes a path without its members to anonymous users and readers', async () => {
    for (const key of [null, userKey]) {
      const answer = await options('/api/languages/', key)

      expect([answer.status, answer.headers.allow]).toEqual([200, 'GET, POST, HEAD, OPTIONS'])
      expect(answer.json()).toEqual({ name: 'Language List', description: expect.any(String), ...SHAPE })
    }
  })

  it('describes PUT only for objects that exist', async () => {
    const missing = await options('/api/languages/nope/')

    expect([missing.status, missing.headers.allow]).toEqual([200, 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS'])
    expect(missing.json()).toEqual({ name: 'Language Instance', description: expect.any(String), ...SHAPE })
  })

  it.each([
    ['/api/languages/', 'POST', 'Language List'],
    ['/api/languages/cs/', 'PUT', 'Language Instance'],
  ])('describes the members of %s with %s', async (path, method, name) => {
    const answer = await options(path)

    const choices = expect.arrayContaining([{ value: expect.anything(), display_name: expect.any(String) }])
    const readOnly = { required: false, read_only: true }
    expect(answer.json()).toEqual({
      name,
      description: expect.any(String),
      ...SHAPE,
      actions: {
        [method]: {
          id: { type: 'integer', ...readOnly },
          code: { type: 'slug', required: true, read_only: false, max_length: 50 },
          name: { type: 'string', ...plain, max_length: 100 },
          plural: {
            type: 'nested object',
            ...plain,
            children: {
              id: { type: 'integer', ...readOnly },
              source: { type: 'choice', ...plain, choices },
              number: { type: 'integer', ...plain, min_value: -32768, max_value: 32767 },
              formula: { type: 'string', ...plain },
              type: { type: 'integer', ...readOnly },
            },
          },
          aliases: { type: 'list', ...readOnly, child: { type: 'field', required: true, read_only: false } },
          direction: { type: 'choice', ...plain, choices },
          population: {
            type: 'integer',
            ...plain,
            min_value: expect.any(Number),
            max_value: expect.any(Number),
          },
          web_url: { type: 'string', ...readOnly },
          url: { type: 'field', ...readOnly },
          statistics_url: { type: 'field', ...readOnly },
        },
      },
    })
    expect(answer.text).toContain('"min_value":-9223372036854775808,"max_value":9223372036854775807')
  })
})

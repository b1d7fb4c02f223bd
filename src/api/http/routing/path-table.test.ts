import { describe, expect, it } from 'vitest'
import { integer, object, string } from '../../../contract/schema.ts'
import { type Method, route } from '../../route.ts'
import { jsonSchema } from '../../wire/schema.ts'
import { answerSchema, pathTable } from './path-table.ts'

const at = (path: string, ...methods: readonly Method[]) =>
  methods.map((method) =>
    route({
      method,
      path,
      name: 'Test',
      summary: 'Test',
      permission: 'anyone',
      raw: true,
      handle: () => undefined,
    }),
  )

describe('pathTable', () => {
  it.each<[Method[], string]>([
    [['DELETE', 'PATCH', 'PUT', 'POST', 'GET'], 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    [['POST'], 'POST, OPTIONS'],
    [['GET', 'DELETE'], 'GET, DELETE, HEAD, OPTIONS'],
  ])('allows %j in the order of the contract', (methods, allow) => {
    expect(pathTable(at('/api/x/', ...methods))).toMatchObject([{ path: '/api/x/', allow }])
  })
})

describe('answerSchema', () => {
  const one = {
    method: 'GET',
    path: '/api/x/',
    name: 'X',
    summary: 'X',
    permission: 'anyone',
    handle: () => undefined,
  } as const

  it('is that of the handler, in the envelope for lists', () => {
    const response = object({ id: integer(), name: string() })

    expect(answerSchema(one)).toBeNull()
    expect(answerSchema({ ...one, response })).toBe(response)
    const list = jsonSchema(answerSchema({ ...one, response, list: true })!)
    expect(Object.keys(list.properties ?? {})).toEqual(['count', 'next', 'previous', 'results'])
    expect(list.properties?.results?.items).toBe(response)
  })
})

describe('route', () => {
  it('insists on the final slash', () => {
    const spec = {
      method: 'GET',
      name: 'X',
      summary: 'X',
      permission: 'anyone',
      handle: () => undefined,
    } as const

    expect(() => route({ ...spec, path: '/api/x' })).toThrow('end with a slash')
  })
})

import { describe, expect, it } from 'vitest'
import { integer, object, string } from '../../../contract/schema.ts'
import { type Method, route } from '../../route.ts'
import { jsonSchema } from '../../wire/schema.ts'
import { pathTable, responseSchema } from './path-table.ts'

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

describe('responseSchema', () => {
  const one = {
    method: 'GET',
    path: '/api/x/',
    name: 'X',
    summary: 'X',
    permission: 'anyone',
    handle: () => undefined,
  } as const

  it('is that of the handler, inside the envelope for lists', () => {
    const response = object({ id: integer(), name: string() })

    expect(responseSchema(one)).toBeNull()
    expect(responseSchema({ ...one, response })).toBe(response)
    const list = jsonSchema(responseSchema({ ...one, response, list: true })!)
    expect(Object.keys(list.properties ?? {})).toEqual(['count', 'next', 'previous', 'results'])
    expect(list.properties?.results?.items).toBe(response)
  })
})

describe('route', () => {
  it('requires the final slash', () => {
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

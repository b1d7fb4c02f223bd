import { expect, it } from 'vitest'
import { object, string } from '../../../contract/schema.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Call } from '../../route.ts'
import { route } from '../../route.ts'
import { responseAdder } from './add-responses.ts'

const NAMED = route({
  method: 'GET',
  path: '/api/named/:name/',
  name: 'Named',
  summary: 'A name',
  permission: 'anyone',
  params: object({ name: string() }),
  response: object({ name: string() }),
  handle: ({ params }: { readonly params: { readonly name: string } }) => params,
} as never)

const REJECTED = [
  rejecting('/api/hidden/', new AppError('not_found', 'No < here.')),
  rejecting('/api/busy/', new AppError('unavailable', 'Busy.')),
  rejecting('/api/own/', new AppError('not_found', 'Never read.'), 'signed-in'),
]

function rejecting(path: string, error: AppError, permission = 'anyone') {
  const response = object({ name: string() })
  const handle = () => Promise.reject(error)
  return route({ method: 'GET', path, name: path, summary: path, permission, response, handle } as never)
}

function callWith(reads: number): Call<never, never, never> {
  let remaining = reads
  const links = { web: () => '' }
  return { actor: { kind: 'anonymous' }, links, countRead: () => remaining-- > 0 } as never
}

it('adds missing responses with their ETags, and rejections with their status', async () => {
  const urls = ['/api/named/a/', '/api/none/', '/api/hidden/', '/api/busy/', '/api/own/']
  const added = await responseAdder([NAMED, ...REJECTED])(callWith(9), '{"/api/":1}', urls)

  expect(JSON.parse(added ?? '')).toEqual({
    '/api/': 1,
    '/api/named/a/': { name: 'a' },
    'etag:/api/named/a/': expect.stringMatching(/^(W\/)?"/),
    'refused:/api/hidden/': { status: 404, body: { detail: 'No < here.' } },
    'refused:/api/own/': {
      status: 401,
      body: { detail: 'Authentication credentials were not provided.' },
    },
  })
})

it('stops at the rate limit', async () => {
  const urls = ['/api/named/a/', '/api/named/b/', '/api/named/c/']

  const added = await responseAdder([NAMED])(callWith(2), '{}', urls)

  expect(Object.keys(JSON.parse(added ?? '')).filter((key) => key.startsWith('/'))).toEqual([
    '/api/named/a/',
    '/api/named/b/',
  ])
  expect(await responseAdder([NAMED])(callWith(0), '{}', urls)).toBeNull()
})

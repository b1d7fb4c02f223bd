import { expect, it } from 'vitest'
import { object, string } from '../../contract/schema.ts'
import type { Call } from '../route.ts'
import { route } from '../route.ts'
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

function callWith(reads: number): Call<never, never, never> {
  let remaining = reads
  const links = { web: () => '' }
  return { actor: { kind: 'anonymous' }, links, countRead: () => remaining-- > 0 } as never
}

it('adds missing responses with their ETags', async () => {
  const added = await responseAdder([NAMED])(callWith(9), '{"/api/":1}', ['/api/named/a/', '/api/none/'])

  expect(JSON.parse(added ?? '')).toEqual({
    '/api/': 1,
    '/api/named/a/': { name: 'a' },
    'etag:/api/named/a/': expect.stringMatching(/^(W\/)?"/),
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

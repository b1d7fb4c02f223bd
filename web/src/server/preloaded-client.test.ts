import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { read } from '../api/http.ts'
import { startServerRendering } from '../api/preloaded.ts'
import { fetchPending, openPreloadedClient } from './preloaded-client.ts'

const QUERY = { queryKey: ['secret word'], queryFn: () => read('/api/units/?q=secret') }
const RESPONSES = JSON.stringify({ '/api/units/?q=secret': { count: 1 } })

it('has the data of later pages ready, and no queries that they do not use', async () => {
  startServerRendering(RESPONSES)
  const first = openPreloadedClient()
  first.getQueryCache().build(first, QUERY)
  fetchPending(first)

  startServerRendering(RESPONSES)
  const later = openPreloadedClient()
  await setImmediate()

  expect(later.getQueryCache().getAll()).toEqual([])
  expect(later.getQueryCache().build(later, QUERY).state).toMatchObject({
    status: 'success',
    data: { count: 1 },
  })
})

import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { giveAll } from '../api/given.ts'
import { read } from '../api/http.ts'
import { fetchAwaited, openKnowingClient } from './known-queries.ts'

const QUERY = { queryKey: ['secret word'], queryFn: () => read('/api/units/?q=secret') }
const ANSWERS = JSON.stringify({ '/api/units/?q=secret': { count: 1 } })

it('gives later pages what they want at once, and tells them of nothing else', async () => {
  giveAll(ANSWERS)
  const first = openKnowingClient()
  first.getQueryCache().build(first, QUERY)
  fetchAwaited(first)

  giveAll(ANSWERS)
  const later = openKnowingClient()
  await setImmediate()

  expect(later.getQueryCache().getAll()).toEqual([])
  expect(later.getQueryCache().build(later, QUERY).state).toMatchObject({
    ...{ status: 'success', data: { count: 1 } },
  })
})

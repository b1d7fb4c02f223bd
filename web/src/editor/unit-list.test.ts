import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { UNITS_PER_PAGE, type Unit, unitIdsQuery, unitPageQuery, unitsByIdQuery } from '../api/units.ts'
import { changeListed, findIndex, joinIds, pagesOf } from './unit-list.ts'

const PATH = { project: 'shop', part: 'app', language: 'cs' }
const PLACE = { path: 'shop/app/cs', translation: PATH, sort: '' }

function units(...ids: readonly number[]): Unit[] {
  return ids.map((id) => ({ id, target: [''], state: 0 }) as Unit)
}

function page(results: readonly Unit[], count = results.length) {
  return { count, next: null, previous: null, results }
}

const FIRST = Array.from({ length: UNITS_PER_PAGE }, (_, index) => 2 * index + 1)

it('maps indexes to pages', () => {
  expect(pagesOf(-1, 5)).toEqual([0])
  expect(pagesOf(99, 100)).toEqual([0, 1])
})

describe('search results', () => {
  it('keep their first page, even if strings on it were saved before the rest was loaded', () => {
    expect(joinIds([1, 3, 5], [5, 7, 9])).toEqual([1, 3, 5, 7, 9])
    expect(joinIds([1, 3, 5], undefined)).toBeNull()
    expect(joinIds(undefined, [4, 6])).toEqual([4, 6])
  })

  it('contain every string, also beyond the first page', async () => {
    const client = new QueryClient()
    client.setQueryData(unitPageQuery(PATH, 'state:empty', 0).queryKey, page(units(...FIRST), 102))
    client.setQueryData(unitIdsQuery(PLACE.path, 'state:empty').queryKey, { count: 100, ids: [201, 205] })
    const placeOf = (id: number) => findIndex(client, PLACE, { search: 'state:empty', id })

    expect(await placeOf(3)).toBe(1)
    expect(await placeOf(205)).toBe(101)
    expect(await placeOf(4)).toBeNull()
  })
})

it('locate a string without loading the whole translation', async () => {
  const client = new QueryClient()
  const at = (number: number, ids: readonly number[]) =>
    client.setQueryData(unitPageQuery(PATH, '', number).queryKey, page(units(...ids), 300))
  at(0, FIRST)
  at(
    1,
    FIRST.map((id) => id + 1000),
  )

  expect(await findIndex(client, PLACE, { search: '', id: 1003 })).toBe(101)
  expect(await findIndex(client, PLACE, { search: '', id: 3 })).toBe(1)
})

it('update a saved string in every list that contains it', () => {
  const client = new QueryClient()
  const [one, other] = [unitsByIdQuery([1, 2]).queryKey, unitPageQuery(PATH, '', 0).queryKey]
  client.setQueryData(one, page(units(1, 2)))
  client.setQueryData(other, page(units(2, 3)))

  changeListed(client, 1, (unit) => ({ ...unit, state: 20 }))

  expect(client.getQueryData(one)?.results.map(({ state }) => state)).toEqual([20, 0])
  expect(client.getQueryData(other)?.results.map(({ state }) => state)).toEqual([0, 0])
})

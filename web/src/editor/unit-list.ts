import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TranslationPath } from '../api/translations.ts'
import { searchError } from '../api/unit-search.ts'
import { UNITS_PER_PAGE, type Unit, unitIdsQuery, unitPageQuery, unitsByIdQuery } from '../api/units.ts'

/** The scope of a list: a translation, or one language in all components of a project. */
export interface ListPlace {
  /** `project/component/language` or `project/-/language`. */
  readonly path: string
  /** Null if strings are only found by id: those of several components, and sorted ones. */
  readonly translation: TranslationPath | null
  /** The sort order; empty for the order of ids. */
  readonly sort: string
}

/** The results of a search, loaded page by page on demand. */
export interface UnitList {
  /** Null while loading. */
  readonly count: number | null
  readonly error: unknown
  /** The unit at this index; undefined while loading, null if it was deleted meanwhile. */
  at(index: number): Unit | null | undefined
  /** The index of a unit, as far as the list is loaded; null if it is not in it. */
  indexOf(id: number): number | null
  /** The first index after a unit that is not in the list; the end if there is none. */
  behind(id: number): number
  retry(): void
}

/** The pages with the indexes from `from` to `to`, inclusive. */
export function pagesOf(from: number, to: number): readonly number[] {
  const [first, last] = [
    Math.floor(Math.max(0, from) / UNITS_PER_PAGE),
    Math.floor(Math.max(0, to) / UNITS_PER_PAGE),
  ]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * Loads the first page and the given ones. Search results stay the same even if saved strings no longer match: beyond the first
 * page, they are a list of ids.
 */
export function useUnitList(place: ListPlace, search: string, pages: readonly number[]): UnitList {
  const client = useQueryClient()
  const { translation } = place
  const isWhole = translation !== null && search === ''
  const first = useQuery({
    ...unitPageQuery(translation ?? NOWHERE, search, 0),
    enabled: translation !== null,
  })
  const needsIds = !isWhole && (translation === null || (first.data?.count ?? 0) > UNITS_PER_PAGE)
  const found = useQuery({ ...unitIdsQuery(place.path, search, place.sort), enabled: needsIds })
  const ids = useMemo(() => {
    const own = first.data?.results.map(({ id }) => id)
    if (isWhole) return null
    return needsIds ? joinIds(own, found.data?.ids) : (own ?? null)
  }, [isWhole, needsIds, first.data, found.data])
  const pageQuery = (page: number) =>
    isWhole ? unitPageQuery(translation, '', page) : unitsByIdQuery(idsOn(ids ?? [], page))
  const count = ids?.length ?? first.data?.count ?? null
  const last = lastPage(isWhole ? first.data?.count : (ids?.length ?? 0))
  const numbers = [...new Set([0, ...pages].map((page) => Math.min(page, last)))].filter(
    (page) => page > 0 || (translation === null && count !== null && count > 0),
  )
  const others = useQueries({ queries: numbers.map(pageQuery) })
  // Accessing `data` here makes the list render again when it arrives.
  const loaded = new Map(others.map(({ data }, place) => [numbers[place], data]))
  const failed = [first, found, ...others].find(({ error }) => error !== null)
  return {
    count,
    error: failed?.error ?? null,
    at(index) {
      const page = Math.floor(index / UNITS_PER_PAGE)
      if (translation !== null && page === 0) return first.data?.results[index]
      const data = loaded.get(page) ?? client.getQueryData(pageQuery(page).queryKey)
      if (isWhole || !data) return data?.results[index % UNITS_PER_PAGE]
      return data.results.find(({ id }) => id === ids?.[index]) ?? null
    },
    indexOf(id) {
      const index = ids ? ids.indexOf(id) : (first.data?.results.findIndex((unit) => unit.id === id) ?? -1)
      return index < 0 ? null : index
    },
    behind(id) {
      if (place.sort !== '') return 0
      const index = ids?.findIndex((other) => other > id) ?? 0
      return index < 0 ? (ids?.length ?? 0) : index
    },
    retry: () => void failed?.refetch(),
  }
}

/** The last page of a list; infinite while its length is unknown. */
function lastPage(count: number | undefined): number {
  return count === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil(count / UNITS_PER_PAGE) - 1)
}

const NOWHERE: TranslationPath = { project: '', part: '', language: '' }

function idsOn(ids: readonly number[], page: number): readonly number[] {
  return ids.slice(page * UNITS_PER_PAGE, (page + 1) * UNITS_PER_PAGE)
}

/** The ids of the first page, if loaded, followed by all later ones; null while loading. */
export function joinIds(
  first: readonly number[] | undefined,
  all: readonly number[] | undefined,
): readonly number[] | null {
  if (!first || !all) return all ?? null
  const last = first.at(-1) ?? 0
  return [...first, ...all.filter((id) => id > last)]
}

/** Updates a unit in every list that contains it. */
export function changeListed(client: QueryClient, id: number, change: (unit: Unit) => Unit): void {
  const queries = client.getQueriesData<{ readonly results?: readonly Unit[] }>({ queryKey: ['units'] })
  for (const [key, page] of queries) {
    if (!page?.results?.some((unit) => unit.id === id)) continue
    client.setQueryData(key, {
      ...page,
      results: page.results.map((unit) => (unit.id === id ? change(unit) : unit)),
    })
  }
}

/** Drops unused lists from the cache, so that the next search is up to date. */
export function dropInactiveLists(client: QueryClient): void {
  client.removeQueries({ queryKey: ['units'], type: 'inactive', fetchStatus: 'idle' })
}

/**
 * Runs a search before its results are shown; returns the error of an invalid search, or null. Other errors are shown in the
 * list.
 */
export async function tryList(
  client: QueryClient,
  { path, translation, sort }: ListPlace,
  search: string,
): Promise<string | null> {
  const found = translation
    ? client.fetchQuery(unitPageQuery(translation, search, 0))
    : client.fetchQuery(unitIdsQuery(path, search, sort))
  return found.then(() => null, searchError)
}

/** The error of a search from the URL if it is invalid, otherwise null. */
export function useSearchProblem(
  { path, translation, sort }: ListPlace,
  search: string,
  isKnown: boolean,
): string | null {
  const isAsked = isKnown && search !== ''
  const first = useQuery({
    ...unitPageQuery(translation ?? NOWHERE, search, 0),
    enabled: isAsked && translation !== null,
  })
  const ids = useQuery({ ...unitIdsQuery(path, search, sort), enabled: isAsked && translation === null })
  return searchError(first.error ?? ids.error)
}

/** The index of a unit in a list; null if it is not in it. */
export async function findIndex(
  client: QueryClient,
  { path, translation, sort }: ListPlace,
  { search, id }: { readonly search: string; readonly id: number },
): Promise<number | null> {
  if (translation !== null && search === '') return binarySearch(client, translation, id)
  const first = translation && (await client.ensureQueryData(unitPageQuery(translation, search, 0)))
  const own = first?.results.map((unit) => unit.id)
  const isAll = first !== null && first.count <= UNITS_PER_PAGE
  const found = isAll ? undefined : await client.ensureQueryData(unitIdsQuery(path, search, sort))
  const index = (isAll ? own : joinIds(own, found?.ids))?.indexOf(id) ?? -1
  return index < 0 ? null : index
}

/** Binary search that loads a page per step. */
async function binarySearch(client: QueryClient, path: TranslationPath, id: number): Promise<number | null> {
  const page = (number: number) => client.ensureQueryData(unitPageQuery(path, '', number))
  const { count } = await page(0)
  let [low, high] = [0, Math.max(0, Math.ceil(count / UNITS_PER_PAGE) - 1)]
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const { results } = await page(middle)
    const place = results.findIndex((unit) => unit.id === id)
    if (place >= 0) return middle * UNITS_PER_PAGE + place
    const [first, last] = [results[0]?.id, results.at(-1)?.id]
    if (first === undefined || last === undefined) return null
    if (id < first) high = middle - 1
    else if (id > last) low = middle + 1
    else return null
  }
  return null
}

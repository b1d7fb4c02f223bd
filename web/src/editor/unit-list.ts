import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReadError } from '../api/http.ts'
import type { TranslationPath } from '../api/translations.ts'
import { UNITS_PER_PAGE, type Unit, unitIdsQuery, unitPageQuery, unitsByIdQuery } from '../api/units.ts'

/** Where the strings of a list are: in a translation, or in one language of all components of a project. */
export interface ListPlace {
  /** `project/component/language` or `project/-/language`. */
  readonly path: string
  /** Null where strings are found by their ids alone: those of several components, and sorted ones. */
  readonly translation: TranslationPath | null
  /** What strings are sorted by; empty for the order of ids. */
  readonly sort: string
}

/** Strings that a search finds, page by page, as far as somebody looks at them. */
export interface UnitList {
  /** Null until it is known. */
  readonly count: number | null
  readonly error: unknown
  /** The unit at this place from 0 on; undefined while it is not loaded, null when it was removed meanwhile. */
  at(index: number): Unit | null | undefined
  /** The first place behind a unit that is not in the list; the end when there is none. */
  behind(id: number): number
  retry(): void
}

/** The pages that places from `from` to `to`, the last one included, are on. */
export function pagesOf(from: number, to: number): readonly number[] {
  const [first, last] = [
    Math.floor(Math.max(0, from) / UNITS_PER_PAGE),
    Math.floor(Math.max(0, to) / UNITS_PER_PAGE),
  ]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * Loads the first page and those that are named. What a search found stays as it was, also when its strings are saved
 * and no longer match: beyond the first page it is a list of ids.
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
  const wanted = [...new Set([0, ...pages])].filter(
    (page) => (translation === null || page > 0) && (isWhole || idsOn(ids ?? [], page).length > 0),
  )
  const others = useQueries({ queries: wanted.map(pageQuery) })
  // Reading `data` here is what draws the list again when it comes.
  const loaded = new Map(others.map(({ data }, place) => [wanted[place], data]))
  const failed = [first, found, ...others].find(({ error }) => error !== null)
  return {
    count: ids?.length ?? first.data?.count ?? null,
    error: failed?.error ?? null,
    at(index) {
      const page = Math.floor(index / UNITS_PER_PAGE)
      if (translation !== null && page === 0) return first.data?.results[index]
      const data = loaded.get(page) ?? client.getQueryData(pageQuery(page).queryKey)
      if (isWhole || !data) return data?.results[index % UNITS_PER_PAGE]
      return data.results.find(({ id }) => id === ids?.[index]) ?? null
    },
    behind(id) {
      if (place.sort !== '') return 0
      const index = ids?.findIndex((other) => other > id) ?? 0
      return index < 0 ? (ids?.length ?? 0) : index
    },
    retry: () => void failed?.refetch(),
  }
}

const NOWHERE: TranslationPath = { project: '', part: '', language: '' }

function idsOn(ids: readonly number[], page: number): readonly number[] {
  return ids.slice(page * UNITS_PER_PAGE, (page + 1) * UNITS_PER_PAGE)
}

/** The first page as it was found, where there is one, and behind it what was found a moment later; null until that is known. */
export function joinIds(
  first: readonly number[] | undefined,
  all: readonly number[] | undefined,
): readonly number[] | null {
  if (!first || !all) return all ?? null
  const last = first.at(-1) ?? 0
  return [...first, ...all.filter((id) => id > last)]
}

/** Puts what became of a unit into every list that has it. */
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

/** Forgets lists that nobody looks at, so that the next search finds what is there then. */
export function forgetLists(client: QueryClient): void {
  client.removeQueries({ queryKey: ['units'], type: 'inactive', fetchStatus: 'idle' })
}

/** Looks for strings before they are shown; gives why a search cannot be understood, or null. Whatever else fails is seen in the list. */
export async function tryList(
  client: QueryClient,
  { path, translation, sort }: ListPlace,
  search: string,
): Promise<string | null> {
  const found = translation
    ? client.fetchQuery(unitPageQuery(translation, search, 0))
    : client.fetchQuery(unitIdsQuery(path, search, sort))
  return found.then(() => null, misunderstood)
}

/** Why a search cannot be understood, from the error of a list; null for other errors. */
export function misunderstood(error: unknown): string | null {
  return error instanceof ReadError && error.outcome.kind === 'invalid' ? error.message : null
}

/** The place of a unit in a list; null when it is not in it. */
export async function findIndex(
  client: QueryClient,
  { path, translation, sort }: ListPlace,
  { search, id }: { readonly search: string; readonly id: number },
): Promise<number | null> {
  if (translation !== null && search === '') return findByHalves(client, translation, id)
  const first = translation && (await client.ensureQueryData(unitPageQuery(translation, search, 0)))
  const own = first?.results.map((unit) => unit.id)
  const isAll = first !== null && first.count <= UNITS_PER_PAGE
  const found = isAll ? undefined : await client.ensureQueryData(unitIdsQuery(path, search, sort))
  const index = (isAll ? own : joinIds(own, found?.ids))?.indexOf(id) ?? -1
  return index < 0 ? null : index
}

/** Reads a page for each step. */
async function findByHalves(client: QueryClient, path: TranslationPath, id: number): Promise<number | null> {
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

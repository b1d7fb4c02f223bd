import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import type { TranslationPath } from '../api/translations.ts'
import { UNITS_PER_PAGE, type Unit, unitPageQuery } from '../api/units.ts'

/** Strings that a search finds in a translation, page by page, as far as somebody looks at them. */
export interface UnitList {
  /** Null until the first page is there. */
  readonly count: number | null
  readonly error: unknown
  /** The unit at this place from 0 on; undefined while it is not loaded. */
  at(index: number): Unit | undefined
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

/** Loads the first page and those that are named. */
export function useUnitList(path: TranslationPath, search: string, pages: readonly number[]): UnitList {
  const client = useQueryClient()
  const wanted = [...new Set([0, ...pages])].sort((a, b) => a - b)
  const results = useQueries({ queries: wanted.map((page) => unitPageQuery(path, search, page)) })
  const first = results[0]
  const failed = results.find(({ error }) => error !== null)
  return {
    count: first?.data?.count ?? null,
    error: failed?.error ?? null,
    at(index) {
      const page = Math.floor(index / UNITS_PER_PAGE)
      const key = unitPageQuery(path, search, page).queryKey
      return client.getQueryData(key)?.results[index % UNITS_PER_PAGE]
    },
    retry: () => void failed?.refetch(),
  }
}

/** Puts what became of a unit into every list that has it. */
export function changeListed(client: QueryClient, id: number, change: (unit: Unit) => Unit): void {
  const queries = client.getQueriesData<{ readonly results: readonly Unit[] }>({ queryKey: ['units'] })
  for (const [key, page] of queries) {
    if (!page?.results.some((unit) => unit.id === id)) continue
    client.setQueryData(key, {
      ...page,
      results: page.results.map((unit) => (unit.id === id ? change(unit) : unit)),
    })
  }
}

/** The place of a unit in a list, which is in the order of ids; null when it is not in it. Reads a page for each step. */
export async function findIndex(
  client: QueryClient,
  path: TranslationPath,
  { search, id }: { readonly search: string; readonly id: number },
): Promise<number | null> {
  const page = (number: number) => client.ensureQueryData(unitPageQuery(path, search, number))
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

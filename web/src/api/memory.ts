import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  MemoryEntryJson,
  MemoryImportJson,
  MemoryOriginCountJson,
  MemoryRemovalJson,
} from '../../../src/contract/memory-files.ts'
import type { MemorySuggestionJson } from '../../../src/contract/memory-lookup.ts'
import { readAll } from './all-pages.ts'
import { type ListJson, type Outcome, read, send } from './http.ts'
import { projectAddress } from './project-access.ts'

/** Translations of similar texts from the translation memory, for people who are signed in. */
export function unitMemoryQuery(id: number) {
  return queryOptions({
    queryKey: ['memory', id],
    queryFn: ({ signal }) => read<readonly MemorySuggestionJson[]>(`/api/units/${id}/memory/`, signal),
    // Own saves invalidate it.
    staleTime: 30_000,
  })
}

/** Where the memory of the whole site is in the API. */
export const SITE_MEMORY = '/api/memory/'

/** Where the memory of a project is in the API. */
export function projectMemory(slug: string): string {
  return `${projectAddress(slug)}memory/`
}

/** Where the memory of a user is in the API. */
export function userMemory(username: string): string {
  return `/api/users/${encodeURIComponent(username)}/memory/`
}

/** The parameters that select entries, all of them texts as in URLs. */
export const MEMORY_FILTERS = ['q', 'source_language', 'target_language', 'origin', 'scope'] as const
/** Which entries; all where nothing is given. */
export type MemoryFilter = Readonly<Partial<Record<(typeof MEMORY_FILTERS)[number], string>>>

const PAGE_SIZE = 50

/** Entries of a memory, a page at a time from the given one on. */
export function memoryEntriesQuery(base: string, filter: MemoryFilter, page: number) {
  return infiniteQueryOptions({
    queryKey: [...memoryKey(base), 'entries', filterText(filter), page],
    queryFn: ({ signal, pageParam }) => {
      const parameters = new URLSearchParams(filter)
      parameters.set('page', String(pageParam))
      parameters.set('page_size', String(PAGE_SIZE))
      return read<ListJson<MemoryEntryJson>>(`${base}entries/?${parameters}`, signal)
    },
    initialPageParam: page,
    getNextPageParam: ({ next }, _pages, last) => (next === null ? undefined : last + 1),
  })
}

/** How many entries of a memory come from each origin, by languages. */
export function memoryOriginsQuery(base: string) {
  return queryOptions({
    queryKey: [...memoryKey(base), 'origins'],
    queryFn: ({ signal }) => readAll<MemoryOriginCountJson>(`${base}origins/`, signal),
  })
}

/** The key of all queries about a memory. */
export function memoryKey(base: string): readonly string[] {
  return ['memory-of', base]
}

/** The URL of the file with these entries. */
export function memoryFile(base: string, format: 'json' | 'tmx', filter: MemoryFilter): string {
  return `${base}file/?${new URLSearchParams({ format, ...filter })}`
}

/** Imports a file; `form` contains the members of the API. */
export function importMemory(base: string, form: FormData): Promise<Outcome<MemoryImportJson>> {
  return send({ method: 'POST', path: `${base}file/`, form })
}

/** Changes the translation of an entry. */
export function editMemoryEntry(
  base: string,
  id: number,
  target: readonly string[],
): Promise<Outcome<MemoryEntryJson>> {
  return send({ method: 'PATCH', path: `${base}entries/${id}/`, json: { target } })
}

/** Deletes an entry. */
export function deleteMemoryEntry(base: string, id: number): Promise<Outcome<null>> {
  return send({ method: 'DELETE', path: `${base}entries/${id}/` })
}

/** Deletes the entries that a filter selects. */
export function deleteMemoryEntries(base: string, filter: MemoryFilter): Promise<Outcome<MemoryRemovalJson>> {
  return send({ method: 'DELETE', path: `${base}entries/?${filterText(filter)}` })
}

function filterText(filter: MemoryFilter): string {
  return new URLSearchParams(filter).toString()
}

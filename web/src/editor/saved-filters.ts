import { useSyncExternalStore } from 'react'

/** A named search. */
interface SavedFilter {
  readonly name: string
  readonly search: string
}

const KEY = 'diglot-filters'
const MAX_FILTERS = 50
const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly filters: readonly SavedFilter[] } = {
  text: null,
  filters: [],
}

/** The searches stored in this browser. */
export function useSavedFilters(): readonly SavedFilter[] {
  return useSyncExternalStore(subscribe, read, read)
}

/** Stores a search under a name, replacing one of that name. */
export function storeFilter(filter: SavedFilter): void {
  const others = read().filter(({ name }) => name !== filter.name)
  write([...others, filter].slice(-MAX_FILTERS))
}

/** Deletes the search of this name. */
export function deleteFilter(name: string): void {
  write(read().filter((filter) => filter.name !== name))
}

function read(): readonly SavedFilter[] {
  const text = localStorage.getItem(KEY)
  if (text !== cached.text) cached = { text, filters: parse(text ?? '[]') }
  return cached.filters
}

function write(filters: readonly SavedFilter[]): void {
  localStorage.setItem(KEY, JSON.stringify(filters))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parse(text: string): readonly SavedFilter[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isFilter) : []
  } catch {
    return []
  }
}

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<Record<keyof SavedFilter, unknown>>
  return typeof name === 'string' && typeof search === 'string'
}

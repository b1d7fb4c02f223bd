import { useSearch } from '@tanstack/react-router'
import { MEMORY_FILTERS, type MemoryFilter } from '../../api/memory.ts'

/** The filter in the URL of the page, without empty parameters. */
export function useFilter(): MemoryFilter {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    MEMORY_FILTERS.map((name) => [name, String(search[name] ?? '')]).filter(([, value]) => value !== ''),
  )
}

/** The URL of the page with this filter, from its first page on. */
export function filterLink(filter: MemoryFilter): string {
  const parameters = new URLSearchParams(filter)
  return parameters.size === 0 ? location.pathname : `${location.pathname}?${parameters}`
}

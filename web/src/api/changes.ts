import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NamedChangeJson, TimelineEntryJson, TimelineJson } from '../../../src/contract/changes.ts'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { isImported } from '../../../src/domain/change-actions.ts'
import { type ListJson, read } from './http.ts'

/** A filter for changes. */
interface ChangeFilter {
  readonly user?: string | undefined
  readonly action?: string | undefined
}

const PAGE_SIZE = 50

/** The history of a place, or of the site, from the newest event on, or from that before the given one, with one entry per import. */
export function timelineQuery(
  place: PlaceJson | null,
  filter: ChangeFilter = {},
  before: number | null = null,
) {
  const parameters = { path: place?.path, ...filter }
  return infiniteQueryOptions({
    queryKey: ['timeline', place?.path ?? '', filter.user ?? '', filter.action ?? '', before],
    queryFn: ({ signal, pageParam }) =>
      read<TimelineJson>(`/api/timeline/?${search({ ...parameters, before: pageParam })}`, signal),
    // Not undefined, which JSON of a server-rendered page turns into null.
    initialPageParam: before,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

function search(parameters: Readonly<Record<string, string | number | null | undefined>>): string {
  const present = Object.entries(parameters).filter(([, value]) => (value ?? '') !== '')
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
}

/** Entries of all loaded pages, newest first; an import that goes on across pages is one entry. */
export function entriesOf(pages: readonly TimelineJson[]): readonly TimelineEntryJson[] {
  const entries: TimelineEntryJson[] = []
  for (const entry of pages.flatMap(({ results }) => results)) {
    const at = entry.imported === null ? -1 : findOpenImport(entries, entry.component)
    const known = entries[at]
    if (known?.imported && entry.imported) {
      const { count, first } = entry.imported
      entries[at] = { ...known, imported: { ...known.imported, count: known.imported.count + count, first } }
    } else entries.push(entry)
  }
  return entries
}

/** The position of the import of a component with no event of a user after it; -1 for none. */
function findOpenImport(entries: readonly TimelineEntryJson[], component: string | null): number {
  const lastOfUser = entries.findLastIndex(({ imported }) => imported === null)
  return entries.findIndex((entry, at) => at > lastOfUser && entry.component === component)
}

/** What an import wrote to a component, or to the translation that a page is about; the newest first, a page at a time. */
export function importQuery(entry: TimelineEntryJson, isOfTranslation: boolean) {
  const address = isOfTranslation ? entry.translation : entry.component
  const range = search({ timestamp_after: entry.imported?.first, timestamp_before: entry.imported?.last })
  const path = address === null ? '' : new URL(address).pathname
  const list = `${path}changes/?${range}&expand=names&page_size=${PAGE_SIZE}`
  return infiniteQueryOptions({
    queryKey: ['changes', list],
    queryFn: ({ signal, pageParam }) => read<ListJson<NamedChangeJson>>(`${list}&page=${pageParam}`, signal),
    initialPageParam: 'last',
    getNextPageParam: pageBefore,
    // Nothing leads to the changes of a component that was removed.
    enabled: address !== null,
  })
}

function pageBefore({ previous }: Pick<ListJson<unknown>, 'previous'>): string | undefined {
  return previous === null ? undefined : (/[?&]page=(\d+)/.exec(previous)?.[1] ?? '1')
}

/** Events of an import on all loaded pages, newest first. */
export function importedOf(pages: readonly ListJson<NamedChangeJson>[]): readonly NamedChangeJson[] {
  return pages.flatMap(({ results }) => results.toReversed()).filter(isImported)
}

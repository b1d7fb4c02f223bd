import { IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { OverviewComponentsQuery, OverviewRowJson } from '../../../../src/contract/overview.ts'
import { componentRowsQuery } from '../../api/overview.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ComponentName } from '../../components/page/component-name.tsx'
import { ListPages, urlWith, usePageNumber } from '../../components/page/list-pages.tsx'
import { placeLink, projectPath } from '../../components/page/place-links.ts'
import { countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import type { Sorting } from '../../components/tables/sort-rows.ts'
import { t } from '../../i18n/texts.ts'

const BY_NAME: Sorting = { id: 'name', isDescending: false }

/**
 * The components of a project or category, with their progress. If they do not fit on one page, the server sorts and
 * filters them.
 */
export function ComponentRows(props: { readonly project: string; readonly category: string | null }) {
  const { project } = props
  const [sorting, setSorting] = useState(BY_NAME)
  const [typed, setTyped] = useState('')
  const place = { project, category: props.category ?? undefined }
  const page = usePageNumber()
  const first = useInfiniteQuery(componentRowsQuery(place, page))
  const isLong = page > 1 || (first.data?.pages[0]?.next ?? null) !== null
  const listing = { ...place, search: useDeferredValue(typed.trim()), sort: sortOf(sorting) }
  const isAsked = listing.search !== '' || listing.sort !== undefined
  const found = useInfiniteQuery({
    // Another order or filter begins with its own first page.
    ...componentRowsQuery(listing, isAsked ? 1 : page),
    placeholderData: keepPreviousData,
    enabled: isLong,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = isLong ? found : first
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const count = data?.pages[0]?.count ?? 0
  return (
    <>
      <DataTable<OverviewRowJson>
        label={t('Components')}
        columns={[
          {
            id: 'name',
            label: t('Component'),
            sortBy: ({ component }) => component?.name ?? '',
            render: ({ component }) => (
              <ComponentName component={component} to={projectPath(project, component?.path ?? '')} />
            ),
          },
          ...countColumns<OverviewRowJson>(({ component }) =>
            placeLink('search', [project, component?.path ?? '']),
          ),
        ]}
        rows={data?.pages.flatMap(({ results }) => results)}
        rowKey={({ component }) => component?.path ?? ''}
        filterBy={({ component }) => `${component?.name} ${component?.path}`}
        initialSort={BY_NAME}
        remote={isLong ? { count, sorting, typed, onSort: setSorting, onType: setTyped } : undefined}
        empty={
          <EmptyNote icon={IconFileText} title={t('No components yet')}>
            {t('A component is a set of translation files in a repository.')}
          </EmptyNote>
        }
      />
      <ListPages
        previous={page > 1 && !isAsked ? urlWith('page', page === 2 ? null : page - 1) : null}
        next={hasNextPage ? urlWith('page', (isAsked ? 1 : page) + (data?.pages.length ?? 0)) : null}
        isLoading={isFetchingNextPage}
        onNext={() => void fetchNextPage()}
      />
    </>
  )
}

const SORTED_BY: Readonly<
  Record<string, 'untranslated' | 'fuzzy' | 'failing' | 'suggestions' | 'last_change' | 'progress'>
> = {
  progress: 'progress',
  empty: 'untranslated',
  fuzzy: 'fuzzy',
  failing: 'failing',
  suggestions: 'suggestions',
  change: 'last_change',
}

/** The name of a column on the wire; undefined for the initial order. */
function sortOf({ id, isDescending }: Sorting): OverviewComponentsQuery['sort'] {
  const name = SORTED_BY[id] ?? 'name'
  if (isDescending) return `-${name}`
  return name === 'name' ? undefined : name
}

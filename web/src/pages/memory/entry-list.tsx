import { Button, Group, Skeleton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemoryOriginCountJson } from '../../../../src/contract/memory-files.ts'
import { type MemoryFilter, memoryEntriesQuery, memoryFile } from '../../api/memory.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ListPages, urlWith, usePageNumber } from '../../components/page/list-pages.tsx'
import { Section } from '../../components/page/page.tsx'
import { n, t } from '../../i18n/texts.ts'
import { DeleteEntries } from './delete-entries.tsx'
import { EntryFilters } from './entry-filters.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './memory.module.css'
import type { ShownMemory } from './memory-view.tsx'

/** The entries that the filter selects, with everything that can be done with them. */
export function EntryList(props: {
  readonly memory: ShownMemory
  readonly filter: MemoryFilter
  readonly origins: readonly MemoryOriginCountJson[]
}) {
  const { memory, filter, origins } = props
  return (
    <Section
      title={t('Entries')}
      aside={
        <Group gap="xs">
          {(['json', 'tmx'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={memoryFile(memory.base, format, filter)}
              download
              variant="default"
              size="xs"
            >
              {format === 'json' ? t('Download JSON') : t('Download TMX')}
            </Button>
          ))}
        </Group>
      }
    >
      <EntryFilters key={JSON.stringify(filter)} {...{ memory, filter, origins }} />
      <Found key={`${memory.base} ${JSON.stringify(filter)}`} {...{ memory, filter }} />
    </Section>
  )
}

function Found({ memory, filter }: { readonly memory: ShownMemory; readonly filter: MemoryFilter }) {
  const page = usePageNumber()
  const found = useInfiniteQuery(memoryEntriesQuery(memory.base, filter, page))
  const [isDeleting, setDeleting] = useState(false)
  if (found.error) {
    return <ErrorNote error={found.error} isWholePage={false} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton height={320} radius={8} />
  const count = found.data.pages[0]?.count ?? 0
  const isFiltered = Object.keys(filter).length > 0
  if (count === 0) {
    return (
      <EmptyNote icon={IconSearch} title={t('No entries found')}>
        {t('Try fewer words, or remove a filter.')}
      </EmptyNote>
    )
  }
  // The server refuses to delete everything of everybody.
  const mayDelete = memory.mayDelete && (memory.isSite ? filter.scope || filter.origin : isFiltered)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {n(count, '{count} entry', '{count} entries')}
        </p>
        {mayDelete && (
          <Button size="xs" variant="default" onClick={() => setDeleting(true)}>
            {t('Delete these entries…')}
          </Button>
        )}
      </div>
      <ul className={styles.entries}>
        {found.data.pages
          .flatMap(({ results }) => results)
          .map((entry) => (
            <EntryRow key={entry.id} {...{ memory, entry }} />
          ))}
      </ul>
      <ListPages
        previous={page > 1 ? urlWith('page', page === 2 ? null : page - 1) : null}
        next={found.hasNextPage ? urlWith('page', page + found.data.pages.length) : null}
        isLoading={found.isFetchingNextPage}
        onNext={() => void found.fetchNextPage()}
      />
      {isDeleting && (
        <DeleteEntries base={memory.base} filter={filter} count={count} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

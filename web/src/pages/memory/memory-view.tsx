import { Skeleton } from '@mantine/core'
import { IconDatabase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memoryOriginsQuery } from '../../api/memory.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { t } from '../../i18n/texts.ts'
import { EntryList } from './entry-list.tsx'
import { ImportForm } from './import-form.tsx'
import { OriginTable } from './origin-table.tsx'
import { useFilter } from './use-filter.ts'

/** A memory, and what the user may do with it. */
export interface ShownMemory {
  /** Its URL in the API. */
  readonly base: string
  /** What it is, in a sentence for people who have just found it. */
  readonly about: string
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** Contains the entries of all others, which belong to somebody. */
  readonly isSite: boolean
}

/** A translation memory: its entries and origins, and files in and out. */
export function MemoryView({ memory }: { readonly memory: ShownMemory }) {
  const { base, about, mayEdit } = memory
  const filter = useFilter()
  const { data: origins, error, refetch } = useQuery(memoryOriginsQuery(base))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!origins) return <Skeleton height={480} radius={8} />
  const isEmpty = origins.length === 0
  return (
    <>
      {isEmpty ? (
        <EmptyNote icon={IconDatabase} title={t('No entries yet')}>
          {about}
          {mayEdit && ` ${t('You can also import a file from another tool.')}`}
        </EmptyNote>
      ) : (
        <>
          <EntryList {...{ memory, filter, origins }} />
          <OriginTable {...{ memory, origins }} />
        </>
      )}
      {mayEdit && (
        <Section title={t('Import')}>
          <ImportForm base={base} />
        </Section>
      )}
    </>
  )
}

import { Select, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { CHANGE_ACTIONS } from '../../../../src/domain/change-actions.ts'
import { entriesOf, timelineQuery } from '../../api/changes.ts'
import { placeQuery } from '../../api/places.ts'
import { actionName } from '../../components/history/event-name.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ListPages, urlWith } from '../../components/page/list-pages.tsx'
import { Page } from '../../components/page/page.tsx'
import { PlaceTabs, placeWindowTitle } from '../../components/page/place-tabs.tsx'
import { placeTitle } from '../../components/page/place-title.ts'
import { t } from '../../i18n/texts.ts'
import { usePlacePath } from '../place/use-place-path.ts'
import { ChangeList } from './change-list.tsx'
import styles from './changes-page.module.css'

const WAIT_MS = 250

/** The history of the site, or of the object in the URL. */
export function ChangesPage() {
  const path = usePlacePath()
  const { data: place, error } = useQuery({ ...placeQuery(path), enabled: path !== '' })
  if (error) return <ErrorNote error={error} />
  if (path !== '' && !place) return <Page title={undefined}>{null}</Page>
  return (
    <Page
      title={place ? placeTitle(place) : t('Activity')}
      windowTitle={place ? placeWindowTitle(place, 'changes') : t('Activity')}
      tabs={place && <PlaceTabs place={place} />}
    >
      <History key={path} place={place ?? null} />
    </Page>
  )
}

function History({ place }: { readonly place: PlaceJson | null }) {
  const [typed, setTyped] = useState('')
  const [user] = useDebouncedValue(typed.trim(), WAIT_MS)
  const [action, setAction] = useState<string | null>(null)
  const before = useBefore()
  const isFiltered = user !== '' || action !== null
  // Filters begin with the newest changes.
  const start = isFiltered ? null : before
  const query = useInfiniteQuery(timelineQuery(place, { user, action: action ?? undefined }, start))
  const entries = query.data && entriesOf(query.data.pages)
  return (
    <>
      <div className={styles.filters}>
        <Select
          aria-label={t('Change type')}
          placeholder={t('All changes')}
          data={actionChoices()}
          value={action}
          onChange={setAction}
          searchable
          clearable
          w={240}
        />
        <TextInput
          aria-label={t('Username')}
          placeholder={t('Username')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={200}
        />
      </div>
      {query.error && (
        <ErrorNote error={query.error} isWholePage={false} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={480} radius={8} />}
      {entries?.length === 0 && (
        <EmptyNote icon={IconHistory} title={isFiltered ? t('No matching changes') : t('No changes yet')} />
      )}
      {entries && entries.length > 0 && <ChangeList entries={entries} within={place?.path} />}
      <ListPages
        previous={start === null ? null : urlWith('before', null)}
        previousLabel={t('Newest changes')}
        next={query.hasNextPage ? urlWith('before', query.data?.pages.at(-1)?.next ?? null) : null}
        nextLabel={t('Show older changes')}
        isLoading={query.isFetchingNextPage}
        onNext={() => void query.fetchNextPage()}
      />
    </>
  )
}

/** Kinds of changes for a picker, sorted by label. */
function actionChoices(): { value: string; label: string }[] {
  return Object.values(CHANGE_ACTIONS)
    .map(([code, label]) => ({ value: String(code), label: actionName(label) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** The event in the URL before which the history begins; null for the newest changes. */
function useBefore(): number | null {
  const { before } = useSearch({ strict: false }) as { readonly before?: string }
  const number = Math.trunc(Number(before))
  return number > 0 && Number.isSafeInteger(number) ? number : null
}

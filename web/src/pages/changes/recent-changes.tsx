import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { entriesOf, timelineQuery } from '../../api/changes.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { t } from '../../i18n/texts.ts'
import { ChangeList } from './change-list.tsx'

const SHOWN = 8

/** The latest changes of an object or the site, those of users first; optionally of one user. */
export function RecentChanges(props: { readonly place: PlaceJson | null; readonly user?: string }) {
  const { place, user } = props
  const { data, error, refetch } = useInfiniteQuery(timelineQuery(place, { user }))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius={8} />
  const entries = entriesOf(data.pages)
  if (entries.length === 0) return <EmptyNote icon={IconHistory} title={t('No changes yet')} />
  return <ChangeList entries={entries} within={place?.path} most={SHOWN} />
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlaceSection } from '../../../../src/contract/pages.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may, placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { PlaceTabs, placeWindowTitle } from '../../components/page/place-tabs.tsx'
import { placeTitle } from '../../components/page/place-title.ts'
import { NotAllowed } from '../create/may-create.tsx'
import { usePlacePath } from '../place/use-place-path.ts'

/** The layout of a page that requires one of these permissions on its object; shows an explanation to others. */
export function ManagedPage(props: {
  readonly section: Exclude<PlaceSection, 'projects'>
  readonly permissions: readonly string[]
  readonly children: (place: PlaceJson) => ReactNode
}) {
  const { section, permissions, children } = props
  const { data: place, error, refetch } = useQuery(placeQuery(usePlacePath()))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <Page title={undefined}>{null}</Page>
  const isAllowed = permissions.some((permission) => may(place, permission))
  return (
    <Page
      title={placeTitle(place)}
      windowTitle={placeWindowTitle(place, section)}
      tabs={<PlaceTabs place={place} />}
    >
      {isAllowed ? children(place) : <NotAllowed />}
    </Page>
  )
}

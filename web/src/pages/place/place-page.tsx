import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { PLACE_VIEWS } from './place-views.tsx'
import { usePlacePath } from './use-place-path.ts'

/** The page of a project, a component or a translation: what the slugs of the address lead to. */
export function PlacePage() {
  const { data: place, error, refetch } = useQuery(placeQuery(usePlacePath()))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <Page title={undefined}>{null}</Page>
  return <Shown key={place.path} place={place} />
}

function Shown({ place }: { readonly place: PlaceJson }) {
  const { component, language } = place
  const views = PLACE_VIEWS
  if (component && language) return <views.translation.Component {...{ place, component, language }} />
  if (component) return <views.component.Component {...{ place, component }} />
  if (language) return <views.language.Component {...{ place, language }} />
  return <views.project.Component place={place} />
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { ComponentPage } from './component-page.tsx'
import { ProjectLanguagePage } from './project-language-page.tsx'
import { ProjectPage } from './project-page.tsx'
import { TranslationPage } from './translation-page.tsx'
import { usePlacePath } from './use-place-path.ts'

/** The page of a project, component or translation, by the slugs in the URL. */
export function PlacePage() {
  const { data: place, error, refetch } = useQuery(placeQuery(usePlacePath()))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <Page title={undefined}>{null}</Page>
  return <Shown key={place.path} place={place} />
}

function Shown({ place }: { readonly place: PlaceJson }) {
  const { component, language } = place
  if (component && language) return <TranslationPage {...{ place, component, language }} />
  if (component) return <ComponentPage {...{ place, component }} />
  if (language) return <ProjectLanguagePage {...{ place, language }} />
  return <ProjectPage place={place} />
}

/** A project, or one of its languages if the URL has one: the target of badges and `share_url`. */
export function ProjectInLanguagePage() {
  const { code, project = '' } = useParams({ strict: false })
  const { data: place, error } = useQuery(placeQuery(code === undefined ? project : `${project}/-/${code}`))
  if (error) return <ErrorNote error={error} />
  if (!place) return <Page title={undefined}>{null}</Page>
  return place.language ? (
    <ProjectLanguagePage place={place} language={place.language} />
  ) : (
    <ProjectPage place={place} />
  )
}

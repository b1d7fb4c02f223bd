import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { usePlacePath } from './use-place-path.ts'

const ProjectPage = lazy(async () => ({ default: (await import('./project-page.tsx')).ProjectPage }))
const ComponentPage = lazy(async () => ({ default: (await import('./component-page.tsx')).ComponentPage }))
const TranslationPage = lazy(async () => ({
  default: (await import('./translation-page.tsx')).TranslationPage,
}))

const ProjectLanguagePage = lazy(async () => ({
  default: (await import('./project-language-page.tsx')).ProjectLanguagePage,
}))

/** The page of a project, a component or a translation: what the slugs of the address lead to. */
export function PlacePage() {
  const { data: place, error, refetch } = useQuery(placeQuery(usePlacePath()))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <Page title={undefined}>{null}</Page>
  return (
    <Suspense fallback={<Page title={undefined}>{null}</Page>}>
      <Shown key={place.path} place={place} />
    </Suspense>
  )
}

function Shown({ place }: { readonly place: PlaceJson }) {
  const { component, language } = place
  if (component && language)
    return <TranslationPage place={place} component={component} language={language} />
  if (component) return <ComponentPage place={place} component={component} />
  if (language) return <ProjectLanguagePage place={place} language={language} />
  return <ProjectPage place={place} />
}

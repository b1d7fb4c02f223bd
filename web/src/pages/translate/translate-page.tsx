import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { translationQuery } from '../../api/translations.ts'
import { unitPageQuery } from '../../api/units.ts'
import { ErrorNote } from '../../components/error-note.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { tidyDrafts } from '../../editor/drafts.ts'
import { t } from '../../i18n/texts.ts'
import { PlacePage } from '../place/place-page.tsx'
import { usePlacePath } from '../place/use-place-path.ts'
import { Editor } from './editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

/** The editor of a translation. */
export function TranslatePage() {
  const path = usePlacePath()
  useEarlyStart(path)
  const { data: place, error, refetch } = useQuery(placeQuery(path))
  // For programs that run no script; see `src/api/web/check-markup.ts`.
  useEffect(() => document.getElementById('served')?.remove(), [])
  useEffect(() => tidyDrafts(), [])
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <EditorSkeleton />
  return place.kind === 'translation' ? <Opened place={place} /> : <PlacePage />
}

/** Asks for the strings before it is known where the address leads, which most often is a component without categories. */
function useEarlyStart(path: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const [project = '', part = '', language = '', ...others] = path.split('/')
    if (others.length > 0 || language === '' || part === '-') return
    const search = new URLSearchParams(location.search).get('q') ?? ''
    void client.prefetchQuery(translationQuery({ project, part, language }))
    void client.prefetchQuery(unitPageQuery({ project, part, language }, search, 0))
  }, [client, path])
}

function Opened({ place }: { readonly place: PlaceJson }) {
  const { component, language, project } = place
  const path = { project: project.slug, part: component?.part ?? '', language: language?.code ?? '' }
  const { data, error, refetch } = useQuery({ ...translationQuery(path), staleTime: 300_000 })
  const { q = '' } = useSearch({ strict: false }) as { readonly q?: string }
  usePageTitle(
    t('Translate {component} into {language}', {
      ...{ component: component?.name ?? '', language: language?.name ?? '' },
    }),
  )
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data || !language) return <EditorSkeleton />
  const source = data.component.source_language
  return <Editor key={`${place.path} ${q}`} place={{ place, path, source, target: language }} search={q} />
}

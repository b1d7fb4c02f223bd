import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { pruneDrafts } from '../../editor/drafts.ts'
import { dropInactiveLists, useSearchProblem } from '../../editor/unit-list.ts'
import { languageName, t } from '../../i18n/texts.ts'
import { usePlacePath } from '../place/use-place-path.ts'
import { Editor } from './editor.tsx'
import { useTranslationAt } from './editor-place.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'

/** The editor of a translation, or of all strings of a project in one language. */
export function TranslatePage() {
  const { data: place, error, refetch } = useQuery(placeQuery(usePlacePath()))
  // Only for programs that run no scripts; see `src/api/web/check-markup.ts`.
  useEffect(() => document.getElementById('served')?.remove(), [])
  useEffect(() => pruneDrafts(), [])
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!place) return <EditorSkeleton />
  return <Opened place={place} />
}

function Opened({ place }: { readonly place: PlaceJson }) {
  const client = useQueryClient()
  const isProject = place.kind === 'project-language'
  const { editor, error } = useTranslationAt(isProject ? null : place.path)
  const given = useSearch({ strict: false }) as { readonly q?: string; readonly sort_by?: string }
  const { q = '', sort_by: wanted = '' } = given
  // Only a single translation can be sorted.
  const sort = isProject ? '' : wanted
  const list = { path: place.path, translation: sort === '' ? (editor?.path ?? null) : null, sort }
  const problem = useSearchProblem(list, q, isProject || editor !== undefined)
  const [opening, setOpening] = useState(0)
  const { component, language, project } = place
  const title = t('Translate {component} into {language}', {
    component: component?.name ?? project.name,
    language: languageName(language?.name ?? ''),
  })
  usePageTitle(title)
  if (error) return <ErrorNote error={error} onRetry={() => void client.refetchQueries()} />
  if (!language || (!isProject && !editor)) return <EditorSkeleton />

  function findAgain(): void {
    client.removeQueries({ queryKey: ['units'] })
    setOpening(opening + 1)
  }

  return (
    <Editor
      key={`${place.path} ${opening} ${sort} ${q} ${problem ?? ''}`}
      scope={{ place, target: language, translation: editor ?? null, sort }}
      // An invalid search filters nothing.
      search={problem === null ? q : ''}
      typed={q}
      problem={problem}
      title={title}
      onFindAgain={findAgain}
      onLeave={() => queueMicrotask(() => dropInactiveLists(client))}
    />
  )
}

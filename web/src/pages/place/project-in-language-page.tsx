import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { placeQuery } from '../../api/places.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { ProjectLanguagePage } from './project-language-page.tsx'
import { ProjectPage } from './project-page.tsx'

/** A project, in one language where the address names one: where badges and `share_url` lead. */
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

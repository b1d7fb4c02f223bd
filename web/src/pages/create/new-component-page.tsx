import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { may, placeQuery } from '../../api/places.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useUser } from '../../api/session.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { projectPath } from '../../components/page/place-links.ts'
import { t } from '../../i18n/texts.ts'
import { ComponentWizard } from './component-wizard.tsx'
import styles from './create.module.css'
import { NotAllowed } from './may-create.tsx'

/** Creates a component in the project from the URL or a picker; the repository in `repo` is scanned immediately. */
export function NewComponentPage() {
  const { project = '', repo = '' }: { project?: string; repo?: string } = useSearch({ strict: false })
  const { data: place, error, refetch } = useQuery({ ...placeQuery(project), enabled: project !== '' })
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('Create component')}
      subtitle={place ? <Link to={projectPath(project)}>{place.project.name}</Link> : <span>&nbsp;</span>}
    >
      {project === '' && <ChooseProject />}
      {place && may(place, 'component.edit') && (
        <ComponentWizard key={project} project={place.project} repo={repo} />
      )}
      {place && !may(place, 'component.edit') && <NotAllowed />}
    </Page>
  )
}

function ChooseProject() {
  const user = useUser()
  const { data } = useQuery(projectsQuery)
  const navigate = useNavigate()
  if (user === null) return <NotAllowed />
  return (
    <div className={styles.card}>
      <Select
        label={t('Project')}
        data={(data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(slug) => slug && void navigate({ to: '/create/component/', search: { project: slug } })}
        searchable
        autoFocus
      />
    </div>
  )
}

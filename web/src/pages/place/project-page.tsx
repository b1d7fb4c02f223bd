import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectComponentJson } from '../../../../src/contract/components.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { projectComponentsQuery } from '../../api/projects.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Page } from '../../components/page.tsx'
import { t } from '../../i18n/texts.ts'

/** A project with its components. */
export function ProjectPage({ place }: { readonly place: PlaceJson }) {
  const { data, error, refetch } = useQuery(projectComponentsQuery(place.project.slug))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const columns: readonly Column<ProjectComponentJson>[] = [
    {
      ...{ id: 'name', label: t('Component'), sortBy: ({ name }) => name },
      render: ({ web_url, name }) => <Link to={new URL(web_url).pathname}>{name}</Link>,
    },
  ]
  return (
    <Page title={place.project.name} subtitle={<a href={place.project.web}>{place.project.web}</a>}>
      <DataTable
        label={t('Components')}
        columns={columns}
        rows={data}
        rowKey={({ url }) => url}
        filterBy={({ name, slug }) => `${name} ${slug}`}
        initialSort={{ id: 'name', isDescending: false }}
        empty={<EmptyNote icon={IconFileText} title={t('This project has no components yet')} />}
      />
    </Page>
  )
}

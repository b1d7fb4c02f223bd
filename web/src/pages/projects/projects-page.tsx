import { IconFolders } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectJson } from '../../../../src/contract/projects.ts'
import { projectsQuery } from '../../api/projects.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Page } from '../../components/page.tsx'
import { projectPath } from '../../components/place-links.ts'
import { t } from '../../i18n/texts.ts'

/** All projects. */
export function ProjectsPage() {
  const { data, error, refetch } = useQuery(projectsQuery)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const columns: readonly Column<ProjectJson>[] = [
    {
      ...{ id: 'name', label: t('Project'), sortBy: ({ name }) => name },
      render: ({ slug, name }) => <Link to={projectPath(slug)}>{name}</Link>,
    },
    { id: 'web', label: t('Website'), hideOn: 'phone', render: ({ web }) => <a href={web}>{web}</a> },
  ]
  return (
    <Page title={t('Projects')}>
      <DataTable
        label={t('Projects')}
        columns={columns}
        rows={data}
        rowKey={({ slug }) => slug}
        filterBy={({ name, slug }) => `${name} ${slug}`}
        initialSort={{ id: 'name', isDescending: false }}
        empty={
          <EmptyNote icon={IconFolders} title={t('There is no project yet')}>
            {t('Projects appear here as soon as somebody adds one.')}
          </EmptyNote>
        }
      />
    </Page>
  )
}

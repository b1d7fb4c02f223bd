import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { overviewQuery } from '../../api/overview.ts'
import { permissionsQuery } from '../../api/permissions.ts'
import { projectsQuery } from '../../api/projects.ts'
import { useUser } from '../../api/session.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { placeLink, projectPath } from '../../components/page/place-links.ts'
import { type Counted, countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { t } from '../../i18n/texts.ts'

type Row = Counted & { readonly slug: string; readonly name: string }

const NOTHING = {
  total: 0,
  translated: 0,
  approved: 0,
  readonly: 0,
  fuzzy: 0,
  failing: 0,
  suggestions: 0,
  last_change: null,
}

/** All projects with their progress. */
export function ProjectsTable() {
  const projects = useQuery(projectsQuery)
  const sums = useQuery(overviewQuery({ by: 'project' }))
  const error = projects.error ?? sums.error
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void projects.refetch()} />
  const counts = new Map(sums.data?.map((row) => [row.project?.slug, row]))
  const rows: readonly Row[] | undefined =
    sums.data && projects.data?.map(({ slug, name }) => ({ ...(counts.get(slug) ?? NOTHING), slug, name }))
  return (
    <DataTable
      label={t('Projects')}
      columns={[
        {
          id: 'name',
          label: t('Project'),
          sortBy: (row: Row) => row.name,
          render: ({ slug, name }) => <Link to={projectPath(slug)}>{name}</Link>,
        },
        ...countColumns<Row>(({ slug }) => placeLink('search', [slug])),
      ]}
      rows={rows}
      rowKey={({ slug }) => slug}
      filterBy={({ name, slug }) => `${name} ${slug}`}
      initialSort={{ id: 'name', isDescending: false }}
      empty={<NoProject />}
    />
  )
}

/** The empty state of a new site, with a link for users who may add a project. */
function NoProject() {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...permissionsQuery, enabled: isSignedIn })
  const mayAdd = isSignedIn && data?.permissions.includes('project.add') === true
  return (
    <EmptyNote
      icon={IconFolders}
      title={t('No projects yet')}
      action={
        mayAdd && (
          <Button component={PageLink} href="/create/project/" leftSection={<IconPlus size={16} />}>
            {t('Create project')}
          </Button>
        )
      }
    >
      {mayAdd
        ? t('A project groups the components of one product, such as its app, website and manual.')
        : t('Projects appear here once they are created.')}
    </EmptyNote>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { permissionsQuery } from '../../api/permissions.ts'
import { projectsQuery } from '../../api/projects.ts'
import { Page } from '../../components/page/page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { t } from '../../i18n/texts.ts'
import { ProjectsTable } from './projects-table.tsx'

/** All projects. */
export function ProjectsPage() {
  const { data } = useQuery(permissionsQuery)
  // An empty site has a button for the first project in the middle of the page.
  const isEmpty = useQuery(projectsQuery).data?.length === 0
  return (
    <Page
      title={t('Projects')}
      actions={
        data?.permissions.includes('project.add') &&
        !isEmpty && (
          <Button component={PageLink} href="/create/project/" leftSection={<IconPlus size={16} />}>
            {t('Create project')}
          </Button>
        )
      }
    >
      <ProjectsTable />
    </Page>
  )
}

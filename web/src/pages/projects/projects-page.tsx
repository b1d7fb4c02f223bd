import { Page } from '../../components/page.tsx'
import { t } from '../../i18n/texts.ts'
import { ProjectsTable } from './projects-table.tsx'

/** All projects. */
export function ProjectsPage() {
  return (
    <Page title={t('Projects')} isWide>
      <ProjectsTable />
    </Page>
  )
}

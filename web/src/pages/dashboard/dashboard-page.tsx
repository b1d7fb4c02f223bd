import { ProjectsPage } from '../projects/projects-page.tsx'

/** The first page. */
export function DashboardPage() {
  return <ProjectsPage />
}

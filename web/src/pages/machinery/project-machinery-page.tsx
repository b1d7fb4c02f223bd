import { ManagedPage } from '../manage/managed-page.tsx'
import { MachineryView } from './machinery-view.tsx'

/** Machine translation of a project. */
export function ProjectMachineryPage() {
  return (
    <ManagedPage section="machinery" permissions={['project.edit']}>
      {({ project }) => <MachineryView key={project.slug} place={project.slug} />}
    </ManagedPage>
  )
}

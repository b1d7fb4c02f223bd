import { MachineryView } from '../machinery/machinery-view.tsx'
import { AdminPage } from './admin-page.tsx'

/** Machine translation of the whole site. */
export function SiteMachineryPage() {
  return (
    <AdminPage path="/manage/machinery/">
      <MachineryView place={null} />
    </AdminPage>
  )
}

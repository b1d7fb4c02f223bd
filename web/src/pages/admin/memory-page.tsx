import { SITE_MEMORY } from '../../api/memory.ts'
import { t } from '../../i18n/texts.ts'
import { MemoryView } from '../memory/memory-view.tsx'
import { AdminPage } from './admin-page.tsx'

/** The translation memories of the whole site. */
export function SiteMemoryPage() {
  return (
    <AdminPage path="/manage/memory/">
      <MemoryView
        memory={{
          base: SITE_MEMORY,
          about: t('What people translate is remembered here, for their projects and for themselves.'),
          mayEdit: true,
          mayDelete: true,
          isSite: true,
        }}
      />
    </AdminPage>
  )
}

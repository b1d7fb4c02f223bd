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
          about: t('Saved translations are stored here, for the project and for their author.'),
          mayEdit: true,
          mayDelete: true,
          isSite: true,
        }}
      />
    </AdminPage>
  )
}

import { projectMemory } from '../../api/memory.ts'
import { may } from '../../api/places.ts'
import { useUser } from '../../api/session.ts'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { MemoryView } from './memory-view.tsx'

/** The translation memory of a project. */
export function ProjectMemoryPage() {
  const isSignedIn = useUser() !== null
  return (
    <ManagedPage section="memory" permissions={isSignedIn ? ['translation.download'] : []}>
      {(place) => (
        <MemoryView
          memory={{
            base: projectMemory(place.project.slug),
            about: t('Translations saved in this project are stored here and suggested for similar strings.'),
            mayEdit: may(place, 'memory.edit'),
            mayDelete: may(place, 'memory.delete'),
            isSite: false,
          }}
        />
      )}
    </ManagedPage>
  )
}

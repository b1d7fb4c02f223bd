import type { PlaceJson } from '../../../../src/contract/places.ts'
import { FILE_PERMISSIONS } from '../../components/page/place-tabs.tsx'
import { ManagedPage } from '../manage/managed-page.tsx'
import { ComponentFiles } from './component-files.tsx'
import { TranslationFiles } from './translation-files.tsx'

/** The files of a component, or of one translation. */
export function FilesPage() {
  return (
    <ManagedPage section="files" permissions={FILE_PERMISSIONS}>
      {(place) => <Shown key={place.path} place={place} />}
    </ManagedPage>
  )
}

function Shown({ place }: { readonly place: PlaceJson }) {
  const { component, language } = place
  if (!component) return null
  return language ? (
    <TranslationFiles {...{ place, component, language }} />
  ) : (
    <ComponentFiles {...{ place, component }} />
  )
}

import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { may } from '../../api/places.ts'
import { screenshotsQuery } from '../../api/screenshots.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section } from '../../components/page/page.tsx'
import { SCREENSHOT_PERMISSIONS } from '../../components/page/place-tabs.tsx'
import { t } from '../../i18n/texts.ts'
import { ManagedPage } from '../manage/managed-page.tsx'
import { NewScreenshot } from './new-screenshot.tsx'
import { ScreenshotEntry } from './screenshot-entry.tsx'
import styles from './screenshots-page.module.css'

/** The screenshots of a component, for users who manage them. */
export function ScreenshotsPage() {
  return (
    <ManagedPage section="screenshots" permissions={SCREENSHOT_PERMISSIONS}>
      {(place) => <Screenshots place={place} />}
    </ManagedPage>
  )
}

function Screenshots({ place }: { readonly place: PlaceJson }) {
  const { data, error, refetch } = useQuery(screenshotsQuery(place.path))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Section title={t('Screenshots')}>
        {data?.screenshots.length === 0 && (
          <EmptyNote icon={IconPhoto} title={t('No screenshots yet')}>
            {t(
              'Upload a screenshot of your app and assign the strings it shows. Translators see it next to these strings.',
            )}
          </EmptyNote>
        )}
        {data && data.screenshots.length > 0 && (
          <ul className={styles.list}>
            {data.screenshots.map((screenshot) => (
              <ScreenshotEntry key={screenshot.id} place={place} screenshot={screenshot} />
            ))}
          </ul>
        )}
      </Section>
      {data && may(place, 'screenshot.add') && (
        <Section title={t('New screenshot')}>
          <NewScreenshot place={place} language={data.source_language} />
        </Section>
      )}
    </>
  )
}

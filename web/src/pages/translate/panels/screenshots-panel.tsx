import type { ShownScreenshotJson } from '../../../../../src/contract/shown-screenshots.ts'
import { Thumbnail } from '../../../components/screenshots/thumbnail.tsx'
import { t } from '../../../i18n/texts.ts'
import { PanelPart } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** Screenshots of the string; empty if there are none. */
export function ScreenshotsPanel({ screenshots }: { readonly screenshots: readonly ShownScreenshotJson[] }) {
  if (screenshots.length === 0) return null
  return (
    <PanelPart title={t('Screenshots')}>
      <ul className={styles.pictures}>
        {screenshots.map((screenshot) => (
          <li key={screenshot.id}>
            <Thumbnail screenshot={screenshot} />
            <span className={styles.caption}>{screenshot.name}</span>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

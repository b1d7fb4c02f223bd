import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../i18n/texts.ts'
import { dismissNotice, onNotices, shownNotices } from '../notes/notices.ts'
import styles from './notice-corner.module.css'

/** Shows the messages of `notify`, and announces them to screen readers. */
export function NoticeCorner() {
  const notices = useSyncExternalStore(onNotices, shownNotices, shownNotices)
  return (
    <div className={styles.corner} role="status">
      {notices.map(({ id, text, kind }) => {
        const Shown = kind === 'good' ? IconCheck : IconAlertTriangle
        return (
          <div key={id} className={styles.notice} data-kind={kind}>
            <Shown size={18} aria-hidden />
            <span>{text}</span>
            <button type="button" aria-label={t('Dismiss')} onClick={() => dismissNotice(id)}>
              <IconX size={16} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}

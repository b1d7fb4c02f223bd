import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import type { Unit } from '../../api/units.ts'
import { keyNames } from '../../editor/key-names.ts'
import type { SaveState } from '../../editor/save-queue.ts'
import { areShortcutsOn } from '../../editor/shortcuts.ts'
import { n, t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { StringRights } from './string-rights.ts'
import { reasonOf } from './texts/conflict-note.tsx'

/** The status of the last saves: done, pending offline, or rejected. */
export function SaveStatus(props: {
  readonly state: SaveState
  readonly message: string
  /** Shortcuts are shown only if the user may use them. */
  readonly rights: StringRights | null
  readonly onUndo: (() => void) | null
  readonly onRetry: () => void
  readonly onOpen: (unit: Unit) => void
}) {
  const { state, message, rights, onUndo, onRetry, onOpen } = props
  const { waiting, isOffline, failed } = state
  const [first] = failed.values()
  const isIdle = !isOffline && waiting.length === 0 && message === '' && !first
  return (
    <div className={styles.status} data-offline={isOffline || undefined}>
      <span role="status" aria-live="polite" className={styles.said}>
        {isOffline ? (
          <>
            <IconCloudOff size={16} aria-hidden />
            {n(
              waiting.length,
              'Offline: {count} change saved on this device',
              'Offline: {count} changes saved on this device',
            )}
          </>
        ) : waiting.length > 0 ? (
          <>
            <IconLoader2 size={16} aria-hidden />
            {t('Saving…')}
          </>
        ) : (
          message !== '' && (
            <>
              <IconCheck size={16} aria-hidden />
              {message}
            </>
          )
        )}
      </span>
      {isIdle && areShortcutsOn() && (
        <span className={styles.tip}>
          {rights?.canType && (
            <>
              <kbd>{keyNames('Ctrl+Enter')}</kbd>{' '}
              {rights.mayEdit || rights.mustAgree ? t('Save and continue') : t('Suggest and continue')} ·{' '}
            </>
          )}
          <kbd>Alt+↓</kbd> {t('Next string')} · <kbd>Esc</kbd> {t('Leave field')} · <kbd>?</kbd>{' '}
          {t('All shortcuts')}
        </span>
      )}
      {isOffline && (
        <button type="button" onClick={onRetry}>
          {t('Retry now')}
        </button>
      )}
      {onUndo && !isOffline && (
        <button type="button" title={keyNames('Ctrl+Z')} onClick={onUndo}>
          {t('Undo')}
        </button>
      )}
      {first && (
        <span className={styles.refused} role="alert">
          {t('Not saved: “{source}”.', { source: (first.unit.source[0] ?? '').slice(0, 60) })}{' '}
          {reasonOf(first.outcome)}
          <button type="button" onClick={() => onOpen(first.unit)}>
            {t('Open string')}
          </button>
        </span>
      )}
    </div>
  )
}

import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'

/** The part of the editor that a phone shows. */
export type PhoneTab = 'list' | 'string' | 'side'

/** Switches between the parts on narrow screens. */
export function PhoneTabs({
  tab,
  onTab,
}: {
  readonly tab: PhoneTab
  readonly onTab: (tab: PhoneTab) => void
}) {
  const tabs: readonly (readonly [PhoneTab, string])[] = [
    ['list', t('Strings')],
    ['string', t('Translate')],
    ['side', t('Context')],
  ]
  return (
    <nav className={styles.phone} aria-label={t('Editor views')}>
      {tabs.map(([id, label]) => (
        <button key={id} type="button" aria-pressed={tab === id} onClick={() => onTab(id)}>
          {label}
        </button>
      ))}
    </nav>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { t } from '../../i18n/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './frame.module.css'
import { TaskIndicator } from './task-indicator.tsx'

/** Where one is, the search, what works in the background, and the account. */
export function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <header className={styles.top}>
      <Breadcrumb />
      <div className={styles.spacer} />
      <button type="button" className={styles.search} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>{t('Search or go to…')}</span>
        <kbd className={styles.key}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <TaskIndicator />
      <AccountMenu />
    </header>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

import { IconHelp, IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { keyNames } from '../../editor/key-names.ts'
import { t } from '../../i18n/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './frame.module.css'
import { helpPageOf } from './help-page.ts'
import { TaskIndicator } from './task-indicator.tsx'

/** Breadcrumb, search, background tasks and account menu. */
export function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  const help = useRouterState({ select: ({ location }) => helpPageOf(location.pathname) })
  return (
    <header className={styles.top}>
      <Breadcrumb />
      <div className={styles.spacer} />
      <button type="button" className={styles.search} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>{t('Search or go to…')}</span>
        <kbd className={styles.key}>{keyNames('Ctrl+K')}</kbd>
      </button>
      <TaskIndicator />
      <a href={help} className={styles.help} aria-label={t('Documentation')} title={t('Documentation')}>
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </a>
      <AccountMenu />
    </header>
  )
}

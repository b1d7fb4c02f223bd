import { IconHelp, IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onWatchedTasks, watchedTasks } from '../../api/watched-tasks.ts'
import { keyNames } from '../../editor/key-names.ts'
import { t } from '../../i18n/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './frame.module.css'
import { helpPageOf } from './help-page.ts'

const TaskPopover = lazy(async () => ({ default: (await import('./task-popover.tsx')).TaskPopover }))

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

/** The progress of background tasks started here; empty if there are none. */
function TaskIndicator() {
  const tasks = useSyncExternalStore(onWatchedTasks, watchedTasks, watchedTasks)
  if (tasks.length === 0) return null
  return (
    <Suspense>
      <TaskPopover tasks={tasks} />
    </Suspense>
  )
}

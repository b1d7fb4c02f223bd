import {
  IconFolders,
  IconHistory,
  IconHome,
  IconLanguage,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { permissionsQuery } from '../../api/permissions.ts'
import { useUser } from '../../api/session.ts'
import { t } from '../../i18n/texts.ts'
import icon from '../../icon.svg'
import { siteTitle } from '../page/use-page-title.ts'
import styles from './frame.module.css'
import { mainPageOf } from './main-page.ts'

/** The main navigation, on the left, or at the bottom on phones. */
export function Rail() {
  const isSignedIn = useUser() !== null
  const { data } = useQuery({ ...permissionsQuery, enabled: isSignedIn })
  const isAdmin = isSignedIn && data?.permissions.includes('management.use') === true
  const shown = useRouterState({ select: ({ location }) => mainPageOf(location.pathname) })
  const items = [
    { to: '/', icon: IconHome, label: t('Home') },
    { to: '/projects/', icon: IconFolders, label: t('Projects') },
    { to: '/languages/', icon: IconLanguage, label: t('Languages') },
    { to: '/search/', icon: IconSearch, label: t('Search') },
    { to: '/changes/', icon: IconHistory, label: t('Activity') },
    ...(isAdmin ? [{ to: '/manage/', icon: IconSettings, label: t('Admin') }] : []),
  ]
  return (
    <nav className={styles.rail} aria-label={t('Main navigation')}>
      <Link to="/" className={styles.mark ?? ''} aria-label={siteTitle()}>
        <img src={icon} width={28} height={28} alt="" />
      </Link>
      {items.map(({ to, icon: Shown, label }) => (
        <Link
          key={to}
          to={to}
          className={styles.item ?? ''}
          activeOptions={{ exact: true }}
          {...(to === shown && { 'aria-current': 'true' })}
        >
          <Shown size={20} stroke={1.6} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

import { IconFolders, IconHistory, IconHome, IconLanguage, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../i18n/texts.ts'
import icon from '../../icon.svg'
import { siteTitle } from '../use-page-title.ts'
import styles from './frame.module.css'

/** The way to the main pages, on the left, or at the foot of a phone. */
export function Rail() {
  const items = [
    { to: '/', icon: IconHome, label: t('Home'), isExact: true },
    { to: '/projects/', icon: IconFolders, label: t('Projects') },
    { to: '/languages/', icon: IconLanguage, label: t('Languages') },
    { to: '/search/', icon: IconSearch, label: t('Search') },
    { to: '/changes/', icon: IconHistory, label: t('Activity') },
  ]
  return (
    <nav className={styles.rail} aria-label={t('Main pages')}>
      <Link to="/" className={styles.mark ?? ''} aria-label={siteTitle()}>
        <img src={icon} width={28} height={28} alt="" />
      </Link>
      {items.map(({ to, icon: Shown, label, isExact }) => (
        <Link key={to} to={to} className={styles.item ?? ''} activeOptions={{ exact: isExact === true }}>
          <Shown size={20} stroke={1.6} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

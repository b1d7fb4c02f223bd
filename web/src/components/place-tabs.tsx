import { Link } from '@tanstack/react-router'
import type { PlaceJson } from '../../../src/contract/places.ts'
import { t } from '../i18n/texts.ts'
import { placeLink } from './place-links.ts'
import styles from './place-tabs.module.css'

/** The pages about one place, side by side. */
export function PlaceTabs({ place }: { readonly place: PlaceJson }) {
  const tabs = [
    { section: 'projects', label: t('Overview') },
    { section: 'changes', label: t('History') },
    { section: 'search', label: t('Search') },
  ]
  return (
    <nav className={styles.tabs} aria-label={t('Pages about this')}>
      {tabs.map(({ section, label }) => (
        <Link
          key={section}
          to={placeLink(section, [place.path])}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

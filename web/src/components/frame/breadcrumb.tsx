import { Link, useRouterState } from '@tanstack/react-router'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { languageName, t } from '../../i18n/texts.ts'
import { PageLink } from '../page/page-link.tsx'
import { projectPath } from '../page/place-links.ts'
import { useRecordVisit } from '../page/visited.ts'
import styles from './frame.module.css'
import { ComponentSwitcher, LanguageSwitcher, ProjectSwitcher } from './place-switchers.tsx'
import { useShownPlace } from './use-shown-place.ts'

const HAS_FIRST_PAGE = new Set(['/languages/', '/manage/', '/projects/'])

/** Project / Component / Language of the current page; each is a switcher. */
export function Breadcrumb() {
  const place = useShownPlace()
  useRecordVisit(place)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const title = sectionTitle(pathname)
  return (
    <nav aria-label={t('Breadcrumb')} style={{ minWidth: 0 }}>
      <ol className={styles.crumbs}>
        {place ? <PlaceCrumbs place={place} /> : title && <SectionCrumb title={title} pathname={pathname} />}
      </ol>
    </nav>
  )
}

/** The name of a section of the site; on its subpages a link to its main page. */
function SectionCrumb({ title, pathname }: { readonly title: string; readonly pathname: string }) {
  const first = `/${pathname.split('/')[1]}/`
  const leads = HAS_FIRST_PAGE.has(first) && pathname !== first
  return (
    <li className={styles.crumb}>
      {leads ? <PageLink href={first}>{title}</PageLink> : <span className={styles.here}>{title}</span>}
    </li>
  )
}

function PlaceCrumbs({ place }: { readonly place: PlaceJson }) {
  const { project, categories, component, language } = place
  return (
    <>
      <li className={styles.crumb}>
        <Link to={projectPath(project.slug)}>{project.name}</Link>
        <ProjectSwitcher current={project.slug} />
      </li>
      {categories.map(({ name, path }) => (
        <li key={path} className={styles.crumb}>
          <Link to={projectPath(project.slug, path)}>{name}</Link>
        </li>
      ))}
      {component && (
        <li className={styles.crumb}>
          <Link to={projectPath(project.slug, component.path)}>{component.name}</Link>
          <ComponentSwitcher place={place} />
        </li>
      )}
      {language && (
        <li className={styles.crumb}>
          <Link to={projectPath(project.slug, component?.path ?? '-', language.code)}>
            {languageName(language.name)}
          </Link>
          {component && <LanguageSwitcher place={place} />}
        </li>
      )}
    </>
  )
}

function sectionTitle(pathname: string): string | null {
  const [section] = pathname.slice(1).split('/')
  const titles: Readonly<Record<string, string>> = {
    '': t('Home'),
    projects: t('Projects'),
    languages: t('Languages'),
    search: t('Search'),
    changes: t('Activity'),
    users: t('Users'),
    user: t('Users'),
    accounts: t('Account'),
    account: t('Account'),
    manage: t('Admin'),
    create: t('New'),
  }
  return titles[section ?? ''] ?? null
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { SiteAnnouncements } from '../../components/announcements/announcements.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { translatePath } from '../../components/page/place-links.ts'
import { siteTitle } from '../../components/page/use-page-title.ts'
import { useVisits } from '../../components/page/visited.ts'
import { t } from '../../i18n/texts.ts'
import { RecentChanges } from '../changes/recent-changes.tsx'
import { ProjectsTable } from '../projects/projects-table.tsx'
import styles from './dashboard-page.module.css'
import { MaintainerOverview } from './maintainer-overview.tsx'
import { MyLanguages } from './my-languages.tsx'
import { Welcome } from './welcome.tsx'

/** The home page: recently opened translations, projects and latest changes. */
export function DashboardPage() {
  const { data: session } = useQuery(sessionQuery)
  const visits = useVisits() ?? []
  const name = session?.user?.full_name
  return (
    <Page title={name ? t('Hello, {name}', { name }) : siteTitle()} windowTitle="">
      <SiteAnnouncements />
      {session?.user === null && <Welcome registration={session.registration} />}
      {visits.length > 0 && (
        <Section title={t('Recently opened')}>
          <ul className={styles.visits}>
            {visits.map(({ path, title }) => (
              <li key={path}>
                <Link to={translatePath(path)} className={styles.visit ?? ''}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {session?.user && (
        <Section title={t('Your languages')}>
          <MyLanguages codes={session.user.languages} />
        </Section>
      )}
      <MaintainerOverview />
      <Section title={t('Projects')}>
        <ProjectsTable />
      </Section>
      <Section title={t('Recent changes')}>
        <RecentChanges place={null} />
      </Section>
    </Page>
  )
}

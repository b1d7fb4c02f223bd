import { Avatar, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { userQuery, userStatisticsQuery } from '../../api/users.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { formatNumber, t } from '../../i18n/texts.ts'
import { RecentChanges } from '../changes/recent-changes.tsx'
import styles from './user-page.module.css'

/** A user with their statistics and latest changes. */
export function UserPage() {
  const { username = '' } = useParams({ strict: false })
  const { data: user, error, refetch } = useQuery(userQuery(username))
  const { data: counts } = useQuery(userStatisticsQuery(username))
  const isOneself = useUser()?.username === username
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const facts = [
    [t('Translated'), counts?.translated],
    [t('Suggested'), counts?.suggested],
    [t('Comments'), counts?.commented],
    [t('Uploads'), counts?.uploaded],
    [t('Languages'), counts?.languages],
  ] as const
  return (
    <Page
      title={user?.full_name}
      subtitle={username}
      actions={
        isOneself && (
          <Button component={PageLink} href="/accounts/profile/" variant="default">
            {t('Your account')}
          </Button>
        )
      }
    >
      <div className={styles.card}>
        <Avatar size={64} name={user?.full_name ?? ''} color="accent" alt="" />
        <dl className={styles.facts}>
          {facts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count === undefined ? '\u00a0' : formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Section title={t('Recent changes')}>
        <RecentChanges place={null} user={username} />
      </Section>
    </Page>
  )
}

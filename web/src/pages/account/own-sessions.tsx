import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endAccountPart, ownSessionsQuery } from '../../api/account.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { formatDay, t } from '../../i18n/texts.ts'
import styles from './account.module.css'
import { browserName } from './browser-name.ts'

/** The user's sessions, each with a button to sign out. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={8} maw={720} />
  return (
    <>
      <ul className={styles.list}>
        {data.map(({ id, is_current, agent, network, created, last_used }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.name}>{browserName(agent) ?? t('Unknown browser')}</span>
              <span className={styles.facts}>
                <span>{network}</span>
                <span>{t('signed in on {day}', { day: formatDay(created) })}</span>
                <span>{t('last used on {day}', { day: formatDay(last_used) })}</span>
              </span>
            </div>
            {is_current ? (
              <Badge variant="light" tt="none" flex="none">
                {t('This browser')}
              </Badge>
            ) : (
              <ConfirmButton
                label={t('Sign out')}
                about={browserName(agent) ?? network}
                end={() => endAccountPart(`sessions/${id}/`)}
                changes={ownSessionsQuery.queryKey}
              />
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <ConfirmButton
          label={t('Sign out other sessions')}
          about=""
          end={() => endAccountPart('sessions/')}
          changes={ownSessionsQuery.queryKey}
        />
      )}
    </>
  )
}

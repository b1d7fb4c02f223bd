import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownEventsQuery } from '../../api/account.ts'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { fromServer } from '../../i18n/texts.ts'
import styles from './account.module.css'

/** Account activity: sign-ins, password changes, API keys. */
export function OwnEvents() {
  const { data, error, refetch } = useQuery(ownEventsQuery)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={8} maw={720} />
  return (
    <ul className={styles.list}>
      {data.map(({ id, label, timestamp, network }) => (
        <li key={id} className={styles.row}>
          <div className={styles.what}>
            <span className={styles.name}>{fromServer(label)}</span>
            <span className={styles.facts}>
              <TimeAgo time={timestamp} />
              <span>{network}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

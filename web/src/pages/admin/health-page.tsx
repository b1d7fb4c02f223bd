import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../api/admin.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './admin.module.css'
import { AdminPage } from './admin-page.tsx'

const ICONS = { ok: IconCircleCheck, warning: IconAlertTriangle, problem: IconCircleX } as const

/** The health of the site: its environment, and findings with advice. */
export function HealthPage() {
  return (
    <AdminPage path="/manage/">
      <Health />
    </AdminPage>
  )
}

function Health() {
  const { data, error, refetch } = useQuery(healthQuery)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius={8} />
  const words = { ok: t('OK'), warning: t('Warning'), problem: t('Error') }
  return (
    <>
      <ul className={styles.list}>
        {data.findings.map(({ level, subject, text, advice }) => {
          const Shown = ICONS[level]
          return (
            <li key={subject} className={styles.row}>
              <Shown size={20} stroke={1.8} data-level={level} role="img" aria-label={words[level]} />
              <div className={styles.what}>
                <div className={styles.name}>{healthText(subject)}</div>
                <div className={styles.facts}>{healthText(text)}</div>
                {advice !== null && <p className={styles.advice}>{healthText(advice)}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles.note}>
        {t('Diglot {version}. Health check: {health}. Metrics: {metrics}.', {
          version: data.version,
          health: '/healthz/',
          metrics: '/metrics',
        })}
      </p>
    </>
  )
}

/** A health message of the server in the interface language; paths stay unchanged. */
function healthText(text: string): string {
  const shown = fromServer(text)
  return shown.includes('/') ? shown : shown.charAt(0).toUpperCase() + shown.slice(1)
}

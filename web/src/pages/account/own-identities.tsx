import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endAccountPart, ownIdentitiesQuery } from '../../api/account.ts'
import { ConfirmButton } from '../../components/forms/confirm-button.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { t } from '../../i18n/texts.ts'
import styles from './account.module.css'

/** The user's linked identities at the identity provider. */
export function OwnIdentities() {
  const { data, error, refetch } = useQuery(ownIdentitiesQuery)
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  if (data?.length === 0) {
    return (
      <div className={styles.card}>
        <Button component="a" variant="default" href="/api/session/openid/?next=/accounts/profile/">
          {t('Connect')}
        </Button>
      </div>
    )
  }
  return (
    <ul className={styles.list}>
      {data?.map(({ id, subject, issuer }) => (
        <li key={id} className={styles.row}>
          <div className={styles.what}>
            <span className={styles.name}>{subject}</span>
            <span className={styles.facts}>{issuer}</span>
          </div>
          <ConfirmButton
            label={t('Disconnect')}
            about={subject}
            end={() => endAccountPart(`identities/${id}/`)}
            changes={ownIdentitiesQuery.queryKey}
          />
        </li>
      ))}
    </ul>
  )
}

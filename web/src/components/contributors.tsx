import { Avatar } from '@mantine/core'
import type { ActivityJson } from '../../../src/contract/overview.ts'
import { n, t } from '../i18n/texts.ts'
import styles from './contributors.module.css'
import { PersonLink } from './person-link.tsx'

/** Those who edited most in the last year. */
export function Contributors({ activity }: { readonly activity: ActivityJson | undefined }) {
  if (!activity) return null
  if (activity.contributors.length === 0) {
    return <p className={styles.none}>{t('Nobody has edited anything here in the last year.')}</p>
  }
  return (
    <ul className={styles.list}>
      {activity.contributors.map(({ username, full_name, count }) => (
        <li key={username} className={styles.person}>
          <Avatar size={28} name={full_name} color="initials" alt="" />
          <span className={styles.name}>
            <PersonLink username={username} name={full_name} />
          </span>
          <span className={styles.count}>{n(count, '{count} edit', '{count} edits')}</span>
        </li>
      ))}
    </ul>
  )
}

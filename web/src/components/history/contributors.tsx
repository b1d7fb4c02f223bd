import { Avatar, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ActivityJson } from '../../../../src/contract/overview.ts'
import { n, t } from '../../i18n/texts.ts'
import styles from './contributors.module.css'
import { PersonLink } from './person-link.tsx'

const SHOWN = 4

/** The users with the most edits in the last year. */
export function Contributors({ activity }: { readonly activity: ActivityJson | undefined }) {
  const [isWhole, setWhole] = useState(false)
  if (!activity) return <Skeleton height={152} radius={8} />
  if (activity.contributors.length === 0) {
    return <p className={styles.none}>{t('No edits in the last year')}</p>
  }
  const people = isWhole ? activity.contributors : activity.contributors.slice(0, SHOWN)
  const rest = activity.contributors.length - people.length
  return (
    <ul className={styles.list}>
      {people.map(({ username, full_name, count }) => (
        <li key={username} className={styles.person}>
          <Avatar size={28} name={full_name} color="accent" alt="" />
          <span className={styles.name}>
            <PersonLink username={username} name={full_name} />
          </span>
          <span className={styles.count}>{n(count, '{count} edit', '{count} edits')}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.person}>
          <Button variant="subtle" size="compact-xs" px={0} onClick={() => setWhole(true)}>
            {n(rest, 'Show {count} more', 'Show {count} more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { announcementsQuery } from '../../api/admin.ts'
import styles from './dashboard-page.module.css'

/** What is announced to everybody; nothing where nothing is. */
export function SiteAnnouncements() {
  const { data } = useQuery(announcementsQuery)
  return data?.map(({ id, message, severity }) => (
    <p key={id} className={styles.announcement} data-severity={severity} role="note">
      {message}
    </p>
  ))
}

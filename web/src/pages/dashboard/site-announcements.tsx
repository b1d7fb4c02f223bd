import { useQuery } from '@tanstack/react-query'
import { announcementsQuery } from '../../api/admin.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import styles from './dashboard-page.module.css'

/** What is announced to everybody; nothing where nothing is. */
export function SiteAnnouncements() {
  const { data } = useQuery(announcementsQuery)
  return data?.map(({ id, message, severity }) => (
    <div key={id} className={styles.announcement} data-severity={severity} role="note">
      <Markdown text={message} />
    </div>
  ))
}

import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnnouncementJson } from '../../../../src/contract/announcements.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { announcementAddresses, announcementsAt, announcementsQuery } from '../../api/announcements.ts'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './announcements.module.css'

/** What is announced to everybody; nothing where nothing is. */
export function SiteAnnouncements() {
  const { data = [] } = useQuery(announcementsQuery)
  return <Notes announcements={data} />
}

/** What is announced for a place and what it is in; nothing where nothing is. */
export function PlaceAnnouncements({ place }: { readonly place: PlaceJson }) {
  const lists = useQueries({ queries: announcementAddresses(place).map(announcementsAt) })
  return <Notes announcements={lists.flatMap(({ data }) => data ?? [])} />
}

function Notes({ announcements }: { readonly announcements: readonly AnnouncementJson[] }) {
  return announcements.map(({ id, message, severity }) => (
    <div key={id} className={styles.announcement} data-severity={severity} role="note">
      <Markdown text={message} />
    </div>
  ))
}

import { useQueries, useQuery } from '@tanstack/react-query'
import type { AnnouncementJson } from '../../../../src/contract/announcements.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { announcementAddresses, announcementsAt, announcementsQuery } from '../../api/announcements.ts'
import { Markdown } from '../markdown/markdown.tsx'
import styles from './announcements.module.css'

/** Announcements of the site; empty if there are none. */
export function SiteAnnouncements() {
  const { data = [] } = useQuery(announcementsQuery)
  return <Notes announcements={data} />
}

/** Announcements of an object and of everything that contains it; empty if there are none. */
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

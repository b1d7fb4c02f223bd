import { MAX_ANNOUNCEMENT, SEVERITIES } from '../domain/announcement.ts'
import { boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const day = 'Last day on which it is shown, `YYYY-MM-DD` in UTC; null if it does not expire'

/** A message to everybody who sees a place. */
export const AnnouncementJson = object({
  id: integer(),
  message: string({ description: 'Markdown' }),
  severity: choice(SEVERITIES),
  expiry: nullable(string({ description: day })),
  notify: boolean({ description: 'Whether users are notified by email' }),
})
/** The value that the schema of the same name describes. */
export type AnnouncementJson = Static<typeof AnnouncementJson>

/** A new one. */
export const AnnouncementWrite = object({
  message: string({ minLength: 1, maxLength: MAX_ANNOUNCEMENT, description: 'Markdown' }),
  severity: optional(choice(SEVERITIES)),
  expiry: optional(nullable(string({ description: day, minLength: 1, maxLength: 10 }))),
  notify: optional(boolean()),
})

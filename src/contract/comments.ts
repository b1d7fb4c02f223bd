import { apiLink, timestamp } from './fields.ts'
import { boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

/** What somebody said about a unit. */
export const CommentJson = object({
  comment: string(),
  timestamp: timestamp(),
  id: integer(),
  user: nullable(apiLink()),
  resolved: boolean({ description: 'The comment is resolved' }),
})
/** The value that the schema of the same name describes. */
export type CommentJson = Static<typeof CommentJson>

/** A new comment. */
export const CommentWrite = object({
  scope: choice(['report', 'global', 'translation']),
  comment: string({ minLength: 1, maxLength: 1000 }),
  timestamp: optional(timestamp()),
  user_email: optional(string({ field: 'email', maxLength: 190 })),
})

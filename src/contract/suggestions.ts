import { apiLink, timestamp } from './fields.ts'
import { array, boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'
import { MAX_TEXT } from './units.ts'

/** A text that somebody suggests for a unit. */
export const SuggestionJson = object({
  id: integer(),
  unit: apiLink(),
  target: array(string(), { description: 'One text per plural form' }),
  user: nullable(apiLink()),
  timestamp: timestamp(),
  votes: integer({ description: 'Votes for it minus votes against it' }),
})
/** The value that the schema of the same name describes. */
export type SuggestionJson = Static<typeof SuggestionJson>

/** A new suggestion. */
export const SuggestionWrite = object({
  target: array(string({ isVerbatim: true, maxLength: MAX_TEXT }), {
    description: 'One text per plural form',
  }),
})

/** What came of a suggestion that was there already, or of a vote. */
export const VoteResultJson = object({
  result: string({ description: '`voted` or `accepted`' }),
  suggestion: nullable(SuggestionJson),
})
/** The value that the schema of the same name describes. */
export type VoteResultJson = Static<typeof VoteResultJson>

/** A vote. */
export const VoteWrite = object({ value: choice([1, -1]) })

/** How a suggestion is accepted. */
export const AcceptWrite = object({ approve: optional(boolean()) })

/** What an accepted suggestion answers. */
export const AcceptedJson = object({ result: string({ description: '`accepted`' }) })

/** Why a suggestion is removed. */
export const RejectionWrite = object({
  rejection_reason: optional(string({ maxLength: 1000 })),
  is_spam: optional(boolean()),
})

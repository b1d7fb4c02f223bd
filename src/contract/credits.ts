import { timestamp } from './fields.ts'
import { array, integer, object, optional, type Static, string, unknown } from './schema.ts'

/** Which contributions count. */
export const CreditsQuery = object({
  start: string({ description: 'ISO 8601, inclusive' }),
  end: string({ description: 'ISO 8601, inclusive' }),
  lang: optional(string({ description: 'Language code; all languages by default' })),
})

/** Somebody who contributed. */
export const CreditJson = object({
  email: string(),
  full_name: string(),
  change_count: integer({ description: 'Number of edits in the given period' }),
  username: string(),
  date_joined: timestamp(),
})
/** The value that the schema of the same name describes. */
export type CreditJson = Static<typeof CreditJson>

/** Contributors by language: each item has one member, named after the language, with a list of people. */
export const CreditsJson = array(
  unknown({
    description:
      'An object with the name of a language and its contributors: `email`, `full_name`, `change_count`, `username`, `date_joined`',
  }),
)

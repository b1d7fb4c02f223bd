import { array, choice, object, optional, type Static, string } from './schema.ts'

/** Kinds of what a search finds, in the order of the results. */
export const FOUND_KINDS = ['Project', 'Category', 'Component', 'User', 'Language'] as const

/** What to look for. */
export const SearchQuery = object({
  q: optional(string({ description: 'Part of a name, slug or language code' })),
})

/** What a search finds, without pages: at most five of each kind. */
export const SearchJson = array(
  object({
    url: string({ description: 'Path of the page' }),
    name: string({ description: 'With the names of what it is in' }),
    category: choice(FOUND_KINDS),
  }),
)
/** The value that the schema of the same name describes. */
export type SearchJson = Static<typeof SearchJson>

import { integer, object, optional, string } from '../contract/schema.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './pagination.ts'
import type { Route } from './route.ts'
import { type JsonSchema, jsonSchema } from './schema.ts'

const PAGE_PARAMETERS = jsonSchema(
  object({
    page: optional(string({ description: 'Number of the page, or `last`' })),
    page_size: optional(
      integer({
        description: `Items on a page; ${PAGE_SIZE} when not given`,
        minimum: 1,
        maximum: MAX_PAGE_SIZE,
      }),
    ),
  }),
)

/** Everything that a route reads from the query: its own parameters, and those of paging for lists. */
export function querySchema({ query, list }: Route): JsonSchema {
  const own = query ? jsonSchema(query) : {}
  return {
    type: 'object',
    required: own.required ?? [],
    properties: { ...own.properties, ...(list && PAGE_PARAMETERS.properties) },
  }
}

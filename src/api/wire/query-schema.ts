import { integer, object, optional, string } from '../../contract/schema.ts'
import type { Route } from '../route.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './pagination.ts'
import { renderersOf } from './renderers.ts'
import { type JsonSchema, jsonSchema } from './schema.ts'

const PAGE_PARAMETERS = jsonSchema(
  object({
    page: optional(string({ description: 'Page number, or `last`' })),
    page_size: optional(
      integer({
        description: `Items per page; ${PAGE_SIZE} by default`,
        minimum: 1,
        maximum: MAX_PAGE_SIZE,
      }),
    ),
  }),
)

/** All query parameters of a route: its own, those for paging, and the format. */
export function querySchema(route: Route): JsonSchema {
  const { query, list } = route
  const own = query ? jsonSchema(query) : {}
  const formats = [...renderersOf(route).keys()]
  return {
    type: 'object',
    required: own.required ?? [],
    properties: {
      ...own.properties,
      ...(list && PAGE_PARAMETERS.properties),
      ...(formats.length > 0 && { format: formatSchema(formats) }),
    },
  }
}

function formatSchema(formats: readonly string[]): JsonSchema {
  const others = formats.map((format) => `\`${format}\``).join(', ')
  return {
    type: 'string',
    enum: ['json', 'api', ...formats],
    description: `JSON unless ${others} is given; URLs in the response keep the format`,
  }
}

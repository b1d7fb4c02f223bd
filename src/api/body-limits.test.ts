import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { BODY_LIMIT } from './http/bodies/body.ts'
import { openMetrics } from './http/metrics.ts'
import { apiRoutes } from './routes.ts'
import { type JsonSchema, jsonSchema } from './wire/schema.ts'

const config = readConfig({})
const ROUTES = apiRoutes(openMetrics('test')).filter(({ method, body }) => method !== 'GET' && body)
/** As many bytes as most characters of the world take. */
const CHARACTER = 3
/** Lists have no length in the schema; most plural forms are three. */
const ITEMS = 3

describe('the limit of a body', () => {
  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s fits all valid texts, and stays within the memory limit',
    (_name, { body, bodyLimit = BODY_LIMIT }) => {
      const limit = typeof bodyLimit === 'number' ? bodyLimit : bodyLimit(config)

      expect(limit).toBeGreaterThanOrEqual(body ? longest(jsonSchema(body)) : 0)
      expect(limit * 3).toBeLessThanOrEqual(config.BODY_MEMORY_PER_ADDRESS * 1024 * 1024)
    },
  )
})

/** Bytes of a body whose texts are all as long as they may be; that of a list of objects is up to the route. */
function longest({ type, anyOf, properties, items, maxLength = 0 }: JsonSchema): number {
  if (anyOf) return Math.max(...anyOf.map(longest))
  if (type === 'string') return maxLength * CHARACTER
  if (items) return items.properties ? 0 : ITEMS * longest(items)
  return Object.values(properties ?? {}).reduce((sum, member) => sum + longest(member), 0)
}

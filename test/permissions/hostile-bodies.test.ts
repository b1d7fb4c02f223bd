import { beforeAll, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import type { JsonSchema } from '../../src/api/wire/schema.ts'
import { describeOnEngines } from '../support/engines.ts'
import { fingerprint } from './fingerprint.ts'
import { type HostileValue, hostileValues } from './hostile-values.ts'
import { openWorld, type Place, type World } from './world.ts'
import { WRITE_ROWS } from './write-rows.ts'

/** Those that read JSON; a file that is uploaded may be anything, and has tests of its own. */
const ROUTES = apiRoutes(openMetrics('test')).filter(
  ({ method, body, parses }) => method !== 'GET' && body && !parses?.includes('*/*'),
)
const keyOf = ({ method, path }: Route) => `${method} ${path}`
/** Their answer is the same whatever is sent, once too many were. */
const THROTTLED = /^POST \/api\/(session|account\/(reset|register|invitation|password|email)|invitations)\//

/** A good value would change what all places need. */
const IS_SHARED = /languages\/:code|roles\/:id/

describeOnEngines('bodies of people who mean no good', (engine) => {
  let world: World
  let place: Place
  beforeAll(async () => {
    world = await openWorld(engine.db())
    place = await world.place('public')
  })

  it.each(ROUTES.map((route) => [keyOf(route), route] as const))(
    '%s',
    { timeout: 300_000 },
    async (key, route) => {
      const row = WRITE_ROWS[key]
      if (!row) throw new Error(`${key} has no row`)
      const schema: JsonSchema = route.body ?? {}
      const wrong: string[] = []
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        const values = hostileValues(member, schema.required?.includes(name) === true)
        for (const bad of IS_SHARED.test(key)
          ? values.filter(({ outcome }) => outcome === 'named')
          : values) {
          const base = row.body?.(place) ?? {}
          const before = await fingerprint(engine.db())
          const answer = await world.site.send({
            method: route.method,
            path: fill(route.path, row.params?.(place) ?? {}),
            json: { ...(base as object), [name]: bad.value },
          })
          const problem = problemOf(answer.status, answer.text, {
            ...{ name, bad, isThrottled: THROTTLED.test(key), isMissing: row.isMissing === true },
          })
          if (problem) wrong.push(`${name}, ${bad.kind}: ${problem}`)
          if (answer.status >= 400 && (await fingerprint(engine.db())) !== before) {
            wrong.push(`${name}, ${bad.kind}: something was written, with ${answer.status}`)
          }
          // It may have another name now, or be gone.
          if (answer.status < 400) place = await world.place('public')
        }
      }

      expect(wrong).toEqual([])
    },
  )
})

interface Sent {
  readonly name: string
  readonly bad: HostileValue
  readonly isThrottled: boolean
  /** There is nothing at the address, which may be said first. */
  readonly isMissing: boolean
}

/** What is wrong with an answer to a bad value; null for nothing. */
function problemOf(status: number, text: string, { name, bad, isThrottled, isMissing }: Sent): string | null {
  const shown = `${status} ${text.slice(0, 200)}`
  if (status >= 500) return shown
  if ((isThrottled && status === 429) || (isMissing && status === 404)) return null
  if (bad.outcome === 'any' || (bad.outcome === 'refused' && status >= 400)) return null
  if (status !== 400) return `400 expected, got ${shown}`
  return text.includes(`"${name}":`) ? null : `the member is not named in ${shown}`
}

function fill(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

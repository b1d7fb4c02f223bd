import { beforeAll, expect, it } from 'vitest'
import { catchUpMemory } from '../../src/actions/memory/catch-up-memory.ts'
import { openMetrics } from '../../src/api/http/metrics.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { describeOnEngines } from '../support/engines.ts'
import type { TestAnswer } from '../support/site.ts'
import { contentHash, fingerprint } from './fingerprint.ts'
import { type HostileMember, hostileMembers } from './hostile-members.ts'
import { openWorld, type Place, type World } from './world.ts'
import { WRITE_ROWS, type WriteRow } from './write-rows.ts'

/** Those that read JSON; a file that is uploaded may be anything, and has tests of its own. */
const ROUTES = apiRoutes(openMetrics('test')).filter(
  ({ method, body, parses }) => method !== 'GET' && body && !parses?.includes('*/*'),
)
const keyOf = ({ method, path }: Route) => `${method} ${path}`
/** Their answer is the same whatever is sent, once too many were. */
const THROTTLED = /^POST \/api\/(session|account\/(reset|register|invitation|password|email)|invitations)\//

/** A good value would change what all places need. */
const IS_SHARED = /languages\/:code|roles\/:id/

const MB = 1024 * 1024
const HUGE = 'a'.repeat(10_000_000)

/** Bodies that are no dictionary. */
const SHAPELESS = [
  '[]',
  '[{}]',
  'null',
  '7',
  '"text"',
  '{',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\ud800',
]

describeOnEngines('bodies of people who mean no good', (engine) => {
  let world: World
  let place: Place
  beforeAll(async () => {
    world = await openWorld(engine.db(), engine.environment())
    place = await world.place('public')
  })

  const rowOf = (route: Route): WriteRow => {
    const row = WRITE_ROWS[keyOf(route)]
    if (!row) throw new Error(`${keyOf(route)} has no row`)
    return row
  }
  const baseOf = (row: WriteRow) => ({ ...((row.body?.(place) ?? {}) as Readonly<Record<string, unknown>>) })
  const send = (route: Route, payload: string): Promise<TestAnswer> =>
    world.site.send({
      method: route.method,
      path: fill(route.path, rowOf(route).params?.(place) ?? {}),
      payload,
      headers: { 'content-type': 'application/json' },
    })

  // The schema refuses these before any database is asked.
  if (engine.name === 'sqlite')
    it.each(ROUTES.map((route) => [keyOf(route), route] as const))(
      '%s refuses what cannot be, and writes nothing',
      async (_key, route) => {
        const row = rowOf(route)
        const wrong: string[] = []
        const before = await contentHash(engine.db())
        for (const body of SHAPELESS) {
          const { status, text } = await send(route, body)
          if (status < 400 || status >= 500)
            wrong.push(`${body.slice(0, 20)}: ${status} ${text.slice(0, 200)}`)
        }
        for (const bad of hostileMembers(route.body ?? {}, baseOf(row))) {
          if (bad.outcome !== 'named') continue
          const problem = problemOf(await send(route, JSON.stringify(bad.body)), bad, route)
          if (problem) wrong.push(`${bad.label}: ${problem}`)
        }

        expect(wrong).toEqual([])
        expect(await contentHash(engine.db())).toBe(before)
      },
    )

  it.each([
    ['PATCH /api/units/:id/', 'target', { target: [HUGE], state: 20 }],
    ['PATCH /api/units/:id/', 'target', { target: Array.from({ length: 1000 }, () => 'x'), state: 20 }],
    ['PATCH /api/units/:id/', 'explanation', { explanation: HUGE }],
    [
      'POST /api/translations/:project/:component/:language/units/',
      'source',
      { source: [HUGE], target: [''] },
    ],
    ['POST /api/units/:id/suggestions/', 'target', { target: [HUGE] }],
    ['POST /api/units/:id/comments/', 'comment', { comment: HUGE, scope: 'translation' }],
  ] as const)('%s refuses ten megabytes or a thousand forms as %s', async (key, name, body) => {
    const route = ROUTES.find((one) => keyOf(one) === key)
    if (!route) throw new Error(key)
    const before = await contentHash(engine.db())

    const { status, text } = await send(route, JSON.stringify(body))

    const isRead = JSON.stringify(body).length <= MB
    const refused = isRead
      ? [400, expect.stringContaining(`"${name}"`)]
      : [413, expect.stringContaining('larger')]
    expect([status, text.slice(0, 400)]).toEqual(refused)
    expect(await contentHash(engine.db())).toBe(before)
  })

  it.each(
    ROUTES.filter((route) => !IS_SHARED.test(route.path)).map((route) => [keyOf(route), route] as const),
  )('%s takes or refuses what may be, and fails for nothing', async (_key, route) => {
    const row = rowOf(route)
    const wrong: string[] = []
    const list = () => hostileMembers(route.body ?? {}, baseOf(row))
    let members = list()
    const labels = members.filter(({ outcome }) => outcome !== 'named').map(({ label }) => label)
    // Other routes only add something to the place.
    const changesPlace = route.method !== 'POST' || row.isOnce === true
    // What reads the memory would do so first.
    await catchUpMemory(engine.db())
    let before = await fingerprint(engine.db())
    for (const label of labels) {
      const bad = members.find((one) => one.label === label)
      if (!bad) continue
      const answer = await send(route, JSON.stringify(bad.body))
      const problem = problemOf(answer, bad, route)
      if (problem) wrong.push(`${label}: ${problem}`)
      // It may have another name now, or be deleted.
      if (answer.status < 400 && changesPlace) {
        place = await world.place('public')
        members = list()
      }
      const after = await fingerprint(engine.db())
      if (answer.status >= 400 && after !== before) {
        wrong.push(`${label}: something was written, with ${answer.status}`)
      }
      before = after
    }

    expect(wrong).toEqual([])
  })
})

/** What is wrong with an answer to a bad value; null for nothing. */
function problemOf(
  { status, text }: TestAnswer,
  { name, label, outcome }: HostileMember,
  route: Route,
): string | null {
  const shown = `${status} ${text.slice(0, 200)}`
  if (status >= 500) return shown
  const key = keyOf(route)
  const isMissing = WRITE_ROWS[key]?.isMissing === true
  if ((THROTTLED.test(key) && status === 429) || (isMissing && status === 404)) return null
  if (outcome === 'any' || (outcome === 'refused' && status >= 400)) return null
  // Long texts are beyond what most routes read.
  if (label.endsWith('a long text') && status === 413) return null
  if (status !== 400) return `400 expected, got ${shown}`
  return text.includes(`"${name}":`) ? null : `the member is not named in ${shown}`
}

function fill(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

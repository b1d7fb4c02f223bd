import { beforeAll, describe, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { isPermission } from '../../src/domain/access/permission-table.ts'
import { describeOnEngines } from '../support/engines.ts'
import type { TestAnswer } from '../support/site.ts'
import { type Access, holdsThere, isUnknown, PERSONAS, type Persona, seesProject } from './personas.ts'
import { openWorld, type Place, type World } from './world.ts'
import { WRITE_ROWS, type WriteRow } from './write-rows.ts'

/** But for those that differ from others in the number of categories in their address. */
const ROUTES = apiRoutes(openMetrics('test')).filter(
  ({ method, path }) => method !== 'GET' && !path.includes('/:category1/'),
)
const keyOf = ({ method, path }: Route) => `${method} ${path}`
const THROUGH = 'let through'

describe('the table of who may write', () => {
  it('has a row for every route that writes, and no other', () => {
    expect(Object.keys(WRITE_ROWS).sort()).toEqual(ROUTES.map(keyOf).sort())
  })

  it('goes by permissions that routes declare', () => {
    const undeclared = ROUTES.filter((route) => {
      const row = WRITE_ROWS[keyOf(route)]
      return row && !/body$|seen/.test(row.rule) && !row.permission && !isPermission(route.permission)
    })

    expect(undeclared.map(keyOf)).toEqual([])
  })
})

/** What a request must come to: a status, or anything but a refusal. */
function expected(route: Route, row: WriteRow, persona: Persona, access: Access): number | typeof THROUGH {
  if (row.rule === 'nobody') return THROUGH
  if (row.rule === 'everybody' && persona === 'anonymous') return THROUGH
  if (row.isForStrangers && persona === 'anonymous' && access === 'public') return THROUGH
  if (row.rule === 'seen' && persona === 'anonymous') return access === 'public' ? THROUGH : 404
  if (isUnknown(persona)) return 401
  if (/body$/.test(row.rule) || persona === 'site admin') return THROUGH
  if (row.rule === 'seen') return seesProject(persona, access) ? THROUGH : 404
  const permission = row.permission ?? route.permission
  if (!isPermission(permission)) throw new Error(`${keyOf(route)}: nothing decides`)
  if (row.rule === 'site') return 403
  const isSeen = seesProject(persona, access)
  const isHeld = isSeen && holdsThere(persona, permission, access)
  if (isHeld) return THROUGH
  if (row.unseen !== undefined && !isSeen) return row.unseen
  if (row.foreign !== undefined && persona === 'token of another project') return row.foreign
  if (row.rule === 'members') return 403
  return row.rule === 'team' || !isSeen ? 404 : 403
}

const EVERYBODY = PERSONAS.flatMap((persona) =>
  (['public', 'private'] as const).map((access) => [persona, access] as const),
)
/** On PostgreSQL, those whose rights come from other rows: of a team, of an administrator, of a token. The decision is the same code. */
const ON_POSTGRES: typeof EVERYBODY = [
  ['translator', 'public'],
  ['site admin', 'private'],
  ['token of another project', 'private'],
]

describeOnEngines('who may write', (engine) => {
  const asked = engine.name === 'sqlite' ? EVERYBODY : ON_POSTGRES
  let world: World
  let places: Record<Access, Place>
  beforeAll(async () => {
    world = await openWorld(engine.db(), engine.environment())
    places = { public: await world.place('public'), private: await world.place('private') }
  })

  it.each(ROUTES.map((route) => [keyOf(route), route] as const))('%s', async (key, route) => {
    const row = WRITE_ROWS[key]
    if (!row) throw new Error(`${key} has no row`)
    const wrong: string[] = []
    for (const [persona, access] of asked) {
      const wanted = expected(route, row, persona, access)
      const place = wanted === THROUGH && row.isOnce ? await world.place(access) : places[access]
      const answer = await world.site.send({
        method: route.method,
        path: fill(route.path, row.params?.(place) ?? {}),
        key: world.keys[persona],
        ...(row.body && { json: row.body(place) }),
      })
      const isRight = wanted === THROUGH ? isThrough(row, answer) : answer.status === wanted
      if (!isRight)
        wrong.push(`${persona}, ${access}: ${wanted} expected, got ${answer.status} ${answer.text}`)
    }

    expect(wrong).toEqual([])
  })
})

const REFUSAL = 'You do not have permission to perform this action.'

/** Whether an answer says nothing against the person. */
function isThrough(row: WriteRow, { status, text }: TestAnswer): boolean {
  if (status === 404) return row.isMissing === true
  if (status === 403) return row.isClosed === true && !text.includes(REFUSAL)
  return status !== 401 && status < 500
}

function fill(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import type { JsonSchema } from '../../src/api/wire/schema.ts'
import { describeOnEngines } from '../support/engines.ts'
import type { Ground, MemberProof, RouteProof } from './member-proof.ts'
import { MEMBER_PROOFS } from './member-proofs.ts'
import { openWorld, type World } from './world.ts'
import { WRITE_ROWS } from './write-rows.ts'

/** Those with a body, but for components, which have a test of their own: they need a repository. */
const ROUTES = apiRoutes(openMetrics('test')).filter(
  ({ method, path, body }) =>
    body &&
    method !== 'GET' &&
    !/components\/(:project\/:component\/)?$/.test(
      path.replace(/^\/api\/(?:groups|component-lists)\/.*/, ''),
    ),
)
const membersOf = (body: JsonSchema | undefined) => Object.keys(body?.properties ?? {}).toSorted()

describe('the table of members', () => {
  it('has every member of every route that takes a body', () => {
    const table = Object.entries(MEMBER_PROOFS).map(([key, { members }]) => [
      key,
      Object.keys(members).toSorted(),
    ])

    expect(Object.fromEntries(table)).toEqual(
      Object.fromEntries(ROUTES.map(({ method, path, body }) => [`${method} ${path}`, membersOf(body)])),
    )
  })

  it('has another proof for members that cannot be read back', () => {
    const missing = each().flatMap(([key, name, , proof]) =>
      'provenIn' in proof && !new RegExp(`\\b${name}\\b`).test(readFileSync(proof.provenIn, 'utf8'))
        ? [`${key} ${name}: ${proof.provenIn} does not name it`]
        : [],
    )

    expect(missing).toEqual([])
  })
})

function each(): (readonly [key: string, name: string, route: RouteProof, proof: MemberProof])[] {
  return Object.entries(MEMBER_PROOFS).flatMap(([key, route]) =>
    Object.entries(route.members).map(([name, proof]) => [key, name, route, proof] as const),
  )
}

type Json = Readonly<Record<string, unknown>>

describeOnEngines('what is written is read back', (engine) => {
  let world: World
  let number = 100
  beforeAll(async () => {
    world = await openWorld(engine.db(), engine.environment())
  })

  async function send(
    method: string,
    path: string,
    json?: unknown,
  ): Promise<{ status: number; text: string; json: Json }> {
    const answer = await world.site.send({ method, path, ...(json !== undefined && { json }) })
    return {
      status: answer.status,
      text: answer.text.slice(0, 400),
      json: /^[[{]/.test(answer.text) ? (answer.json() as Json) : {},
    }
  }

  it.each(each().filter(([, , , proof]) => 'value' in proof))('%s: %s', async (key, name, route, proof) => {
    if (!('value' in proof)) return
    number += 1
    const [method = '', path = ''] = key.split(' ')
    const start = { place: await world.place('public'), number }
    const setup = route.before?.(start)
    const before = setup ? await send(...setup) : null
    if (before) expect([before.status < 300, before.text]).toEqual([true, expect.any(String)])
    const ground: Ground = { ...start, made: before?.json ?? {} }
    const params = (route.params?.(ground) ?? WRITE_ROWS[key]?.params?.(start.place) ?? {}) as Json
    const given = proof.value(ground)
    const also = 'also' in proof ? (proof.also?.(ground) ?? {}) : {}
    const body = { ...route.base?.(ground), ...also, [name]: given }

    const answer = await send(
      method,
      path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part]))),
      body,
    )

    if ('isRefused' in proof) {
      expect([answer.status, Object.keys(answer.json)]).toEqual([400, [name]])
      return
    }
    expect([answer.status < 300, answer.text]).toEqual([true, expect.any(String)])
    const place =
      route.read?.(ground, answer.json) ??
      (typeof answer.json.url === 'string' ? new URL(answer.json.url).pathname : null)
    const shown = place === null ? answer.json : (await send('GET', place)).json
    expect(route.pick ? route.pick(shown, ground) : shown).toMatchObject(
      ('shows' in proof ? proof.shows?.(ground) : undefined) ?? { [name]: given },
    )
  })
})

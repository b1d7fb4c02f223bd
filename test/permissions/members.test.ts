import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import type { JsonSchema } from '../../src/api/wire/schema.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
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

type Case = readonly [key: string, names: readonly string[], route: RouteProof]

/** What is sent in one request: one member, or on PostgreSQL all of a route, where only columns and parameters are other ones. */
function cases(engine: Engine['name']): Case[] {
  return Object.entries(MEMBER_PROOFS).flatMap(([key, route]): Case[] => {
    const names = Object.entries(route.members).flatMap(([name, proof]) => ('value' in proof ? [name] : []))
    if (engine === 'sqlite') return names.map((name) => [key, [name], route])
    const has = (name: string, flag: string) => flag in (route.members[name] ?? {})
    const accepted = names.filter((name) => !has(name, 'isRefused'))
    const apart = accepted.filter((name) => has(name, 'isApart'))
    const groups = [accepted.filter((name) => !apart.includes(name)), ...apart.map((name) => [name])]
    return groups.filter(({ length }) => length > 0).map((group) => [key, group, route])
  })
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

  it.each(cases(engine.name))('%s: %s', async (key, names, route) => {
    number += 1
    const [method = '', path = ''] = key.split(' ')
    const start = { place: await world.place('public'), number }
    const setup = route.before?.(start)
    const before = setup ? await send(...setup) : null
    if (before) expect([before.status < 300, before.text]).toEqual([true, expect.any(String)])
    const ground: Ground = { ...start, made: before?.json ?? {} }
    const params = (route.params?.(ground) ?? WRITE_ROWS[key]?.params?.(start.place) ?? {}) as Json
    const { body, shows, isRefused } = written(route, names, ground)

    const answer = await send(
      method,
      path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part]))),
      body,
    )

    if (isRefused) {
      expect([answer.status, Object.keys(answer.json)]).toEqual([400, names])
      return
    }
    expect([answer.status < 300, answer.text]).toEqual([true, expect.any(String)])
    const place =
      route.read?.(ground, answer.json) ??
      (typeof answer.json.url === 'string' ? new URL(answer.json.url).pathname : null)
    const shown = place === null ? answer.json : (await send('GET', place)).json
    expect(route.pick ? route.pick(shown, ground) : shown).toMatchObject(shows)
  })
})

/** A body with these members, and what is read afterwards. */
function written(route: RouteProof, names: readonly string[], ground: Ground) {
  const body: Record<string, unknown> = { ...route.base?.(ground) }
  const shows: Record<string, unknown> = {}
  let isRefused = false
  for (const name of names) {
    const proof = route.members[name]
    if (!proof || !('value' in proof)) throw new Error(`${name} has no value`)
    const given = proof.value(ground)
    if ('also' in proof) Object.assign(body, proof.also?.(ground))
    body[name] = given
    Object.assign(shows, ('shows' in proof ? proof.shows?.(ground) : undefined) ?? { [name]: given })
    isRefused ||= 'isRefused' in proof
  }
  return { body, shows, isRefused }
}

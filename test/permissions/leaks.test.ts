import { beforeAll, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import type { Route } from '../../src/api/route.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { describeOnEngines } from '../support/engines.ts'
import { storeComponent } from '../support/stored-component.ts'
import type { Persona } from './personas.ts'
import { openWorld, type Place, SECRET, type World } from './world.ts'

const ROUTES = apiRoutes(openMetrics('test')).filter(({ method }) => method === 'GET')
const OUTSIDERS: readonly Persona[] = ['anonymous', 'stranger', 'token of another project']
const QUERIES = ['', '?page_size=1000', '?q=state:translated&page_size=1000', '?username=b&page_size=1000']

/** Ids that people could try, by the beginning of the path. */
interface Ids {
  readonly units: number
  readonly changes: readonly number[]
}

/** Everything that a private place could be asked for through a route; fails for parts of addresses that it does not know. */
function addressesOf(route: Route, place: Place, ids: Ids): string[] {
  const values: Readonly<Record<string, readonly (string | number)[]>> = {
    slug: route.path.startsWith('/api/component-lists/') ? [place.list] : [place.project],
    project: [place.project],
    component: [place.component, '-'],
    language: ['cs', SECRET],
    code: [SECRET, 'cs'],
    username: [`bot-${place.project}-ci`, place.bystander],
    uuid: ['00000000-0000-4000-8000-000000000000'],
    ...{ category1: ['deep'], category2: ['deep'], category3: ['deep'] },
    page: ['ellipsis'],
    format: ['csv', 'po'],
    file: ['svg-badge.svg', 'status-badge.png', '88x31-auto.png', 'multi-auto.svg'],
    id: idsOf(route.path, place, ids),
  }
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce<string[]>(
    (paths, name) => {
      const known = values[name]
      if (!known) throw new Error(`${route.path}: say what stands for :${name}`)
      return paths.flatMap((path) =>
        known.map((value) => path.replace(`:${name}`, encodeURIComponent(String(value)))),
      )
    },
    [route.path],
  )
}

function idsOf(path: string, place: Place, { units, changes }: Ids): readonly number[] {
  if (path.startsWith('/api/units/')) return [units]
  if (path.startsWith('/api/changes/')) return changes
  if (path.startsWith('/api/suggestions/')) return [place.suggestionId]
  if (path.startsWith('/api/groups/')) return [place.groupId]
  if (path.startsWith('/api/categories/')) return [place.categoryId]
  if (path.startsWith('/api/roles/')) return [place.roleId]
  if (path.includes('/notifications/')) return [place.subscriptionId]
  return [1, 2, 3]
}

describeOnEngines('what outsiders are told', (engine) => {
  let world: World
  let place: Place
  let ids: Ids
  beforeAll(async () => {
    world = await openWorld(engine.db())
    await world.place('public')
    place = await world.place('private')
    const shared = await storeComponent(world.site.ctx, {
      ...{ project: 'half-open', slug: 'app', strings: [{ source: 'Open' }] },
    })
    await storeComponent(world.site.ctx, {
      ...{ project: 'half-open', slug: `${SECRET}-restricted`, settings: { restricted: true } },
      strings: [{ source: `${SECRET} restricted` }],
    })
    // An open component that shares the repository of a private one.
    await engine
      .db()
      .updateTable('component')
      .set({ linked_component_id: place.componentId })
      .where('id', '=', shared.id)
      .execute()
    const changes = await engine
      .db()
      .selectFrom('change')
      .select('id')
      .where('project_id', '=', place.projectId)
      .orderBy('id')
      .limit(3)
      .execute()
    ids = { units: place.unitId, changes: changes.map(({ id }) => id) }
  })

  it.each(ROUTES.map(({ path }) => path))('%s says nothing of what is private', async (path) => {
    const route = ROUTES.find((candidate) => candidate.path === path)
    if (!route) throw new Error(path)
    const told: string[] = []
    for (const address of addressesOf(route, place, ids)) {
      for (const query of route.list ? QUERIES : ['']) {
        for (const persona of OUTSIDERS) {
          const { status, text, headers } = await world.site.send({
            path: `${address}${query}`,
            key: world.keys[persona],
          })
          const isTold = `${text} ${JSON.stringify(headers)}`.toLowerCase().includes(SECRET)
          if (isTold || status >= 500)
            told.push(`${persona}: ${address}${query}: ${status} ${text.slice(0, 200)}`)
        }
      }
    }

    expect(told).toEqual([])
  })

  it('is not the restricted component, which needs a right of its own', async () => {
    const told: string[] = []
    for (const path of [
      ...['', 'components/', 'changes/', 'statistics/', 'languages/'].map(
        (part) => `/api/projects/half-open/${part}`,
      ),
      `/api/components/half-open/${SECRET}-restricted/`,
      ...['/api/components/', '/api/units/', '/api/changes/', '/api/translations/'],
    ]) {
      const { text, status } = await world.site.send({
        path: `${path}?page_size=1000`,
        key: world.keys.stranger,
      })
      if (text.includes(SECRET) || status >= 500) told.push(`${path}: ${text}`)
    }

    expect(told).toEqual([])
  })

  it('is found by those who may see it', async () => {
    for (const persona of ['translator', 'project admin', 'site admin'] as const) {
      const key = world.keys[persona]
      const one = await world.site.send({ path: `/api/units/${place.unitId}/`, key })
      const all = await world.site.send({ path: '/api/units/?q=source:source&page_size=1000', key })

      expect([persona, one.status, one.text.includes(SECRET), all.text.includes(SECRET)]).toEqual([
        ...[persona, 200, true, true],
      ])
    }
  })
})

import { beforeAll, expect, it } from 'vitest'
import { openMetrics } from '../../src/api/http/metrics.ts'
import { apiRoutes } from '../../src/api/routes.ts'
import { describeOnEngines } from '../support/engines.ts'
import type { TestAnswer } from '../support/site.ts'
import { useFolder } from '../support/use-folder.ts'
import type { Persona } from './personas.ts'
import { openSecretWorld } from './secret-world.ts'
import type { Secrets } from './secrets.ts'
import { acceptOn, pairs, shownLength, tells, withoutEcho } from './tell-tales.ts'
import type { Place, World } from './world.ts'

const ROUTES = apiRoutes(openMetrics('test')).filter(({ method }) => method === 'GET')
/** Names of accounts. */
const PEOPLE = /\b(?:keeper|outcast|bystander-\d)/

describeOnEngines('a project that was public', (engine) => {
  const folder = useFolder()
  /** Pages take long to render, and are those of the API that strangers see. On PostgreSQL, one shows that nothing is kept. */
  const outsidersOf = (path: string): readonly Persona[] =>
    engine.name === 'postgres' ? ['stranger'] : path === '/*' ? ['anonymous'] : ['anonymous', 'stranger']
  let world: World
  let place: Place
  let told: Secrets
  beforeAll(async () => {
    ;({ world, place, told } = await openSecretWorld(engine, folder()))
    await setAccess(0)
  })

  async function setAccess(access_control: number): Promise<void> {
    const path = `/api/projects/${place.project}/`
    const { status, json } = await world.site.send({ method: 'PATCH', path, json: { access_control } })
    expect([status, json()]).toMatchObject([200, { access_control }])
  }
  const ask = async (path: string, persona: Persona): Promise<TestAnswer> => {
    const headers = { accept: acceptOn(engine.name) }
    const answer = await world.site.send({ path, key: world.keys[persona], headers })
    return [302, 404].includes(answer.status) ? withoutEcho(answer, path) : answer
  }

  const routes = ROUTES.map((route) => [route.path, route] as const)
  const unlikeWidgets = engine.name === 'sqlite' ? routes.filter(([path]) => !path.startsWith('/widget')) : []
  it.each(unlikeWidgets)(
    'is not there at %s for the key of another project, nor is anybody',
    async (_, route) => {
      const wrong: string[] = []
      for (const [address, twin] of pairs(route, told)) {
        const answer = await ask(address, 'token of another project')
        const { status, text } = answer
        const other = twin === address ? answer : await ask(twin, 'token of another project')
        const isOther = other.status !== status || shownLength(other) !== shownLength(answer)
        if (tells(answer) || PEOPLE.test(text) || isOther || status >= 500) {
          wrong.push(`${address}: ${status} ${text.slice(0, 300)}`)
        }
      }

      expect(wrong).toEqual([])
    },
  )

  // What is asked for while it is public may be kept, and must not be told afterwards.
  let seen = 0
  it.each(routes)('is public at %s', async (_, route) => {
    for (const [address] of pairs(route, told)) {
      for (const persona of outsidersOf(route.path)) {
        const answer = await ask(address, persona)
        expect([address, answer.status < 500]).toEqual([address, true])
        seen += tells(answer) ? 1 : 0
      }
    }
  })

  it('becomes private', async () => {
    expect(seen).toBeGreaterThan(200)

    await setAccess(100)
  })

  it.each(routes)('is hidden at %s from then on', async (_, route) => {
    const wrong: string[] = []
    for (const [address, twin] of pairs(route, told)) {
      for (const persona of outsidersOf(route.path)) {
        const answer = await ask(address, persona)
        const other = twin === address ? answer : await ask(twin, persona)
        const isOther = other.status !== answer.status || shownLength(other) !== shownLength(answer)
        if (tells(answer) || isOther || answer.status >= 500) {
          wrong.push(`${persona}: ${address}: ${answer.status} ${answer.text.slice(0, 300)}`)
        }
      }
    }

    expect(wrong).toEqual([])
  })
})

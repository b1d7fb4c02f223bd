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
import { type Place, SECRET, type World } from './world.ts'

const ROUTES = apiRoutes(openMetrics('test')).filter(({ method }) => method === 'GET')
const OUTSIDERS: readonly Persona[] = ['anonymous', 'stranger', 'token of another project']

/** Routes that show nobody a place that its address names, and why; all others must show the private one to the administrator. */
const PLACELESS: readonly (readonly [paths: RegExp, why: string])[] = [
  [/^\/api\/(schema\/|docs\/)?$|^\/docs\/|^\/assets\//, 'the same for everybody, whatever there is'],
  [
    /^\/(healthz\/|metrics|api\/admin\/(health|machinery(\/overview)?)\/|api\/metrics\/|exports\/og\.png)$/,
    'of the whole site',
  ],
  [/^\/api\/machinery\/services\/$/, 'the same for everybody'],
  [/^\/api\/(session|account\/(events|identities|sessions|tokens|visits))\//, 'of who asks'],
  [/^\/api\/(announcements|roles|invitations)\/$/, 'of the site, not of a project'],
  [/^\/api\/addons\//, 'there are none yet'],
  [/^\/widgets?\//, 'pictures for everybody, so strangers decide what is there'],
  [/^\/git\/:project\/:category1\/:category2\//, 'as with one category'],
  [/^\/download\/(?::part\d\/){4,}/, 'as with three parts'],
]
const isPlaceless = (path: string) => PLACELESS.some(([paths]) => paths.test(path))

describeOnEngines('what outsiders are told', (engine) => {
  // Who sees what is decided before the database is asked: one of them shows that PostgreSQL keeps to it.
  const outsiders = engine.name === 'sqlite' ? OUTSIDERS : (['stranger'] as const)
  const folder = useFolder()
  let world: World
  let place: Place
  let told: Secrets
  beforeAll(async () => {
    ;({ world, place, told } = await openSecretWorld(engine, folder()))
  })

  const ask = async (path: string, persona: Persona): Promise<TestAnswer> => {
    const headers = { accept: acceptOn(engine.name) }
    const answer = await world.site.send({ path, key: world.keys[persona], headers })
    return [302, 404].includes(answer.status) ? withoutEcho(answer, path) : answer
  }

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    '%s says nothing of what is private',
    async (path, route) => {
      const wrong: string[] = []
      let isShown = false
      for (const [address, twin] of pairs(route, told)) {
        const shown = await ask(address, 'site admin')
        isShown ||= tells(shown) || (twin !== address && shown.status === 200)
        if (shown.status >= 500) wrong.push(`site admin: ${address}: ${shown.status} ${shown.text}`)
        for (const persona of outsiders) {
          const answer = await ask(address, persona)
          const { status, text } = answer
          const isWrong = tells(answer) || status >= 500
          if (isWrong) wrong.push(`${persona}: ${address}: ${status} ${text.slice(0, 200)}`)
          const other = twin === address ? answer : await ask(twin, persona)
          if (other.status !== status || shownLength(other) !== shownLength(answer)) {
            wrong.push(
              `${persona}: ${address} is there: ${status} ${text}, not ${other.status} ${other.text}`,
            )
          }
        }
      }

      expect(wrong).toEqual([])
      expect([path, isShown]).toEqual([path, !isPlaceless(path)])
    },
  )

  it('is not the restricted component, which needs a right of its own', async () => {
    const wrong: string[] = []
    for (const path of [
      ...['', 'components/', 'changes/', 'statistics/', 'languages/'].map(
        (part) => `/api/projects/half-open/${part}`,
      ),
      `/api/components/half-open/${SECRET}-restricted/`,
      '/api/components/',
      '/api/units/',
      '/api/changes/',
      '/api/translations/',
      `/api/search/?q=${SECRET}-restricted`,
    ]) {
      const answer = await ask(path.includes('?') ? path : `${path}?page_size=1000`, 'stranger')
      if (tells(answer) || answer.status >= 500) wrong.push(`${path}: ${answer.text}`)
    }

    expect(wrong).toEqual([])
  })

  it('is found by those who may see it', async () => {
    for (const persona of ['translator', 'project admin', 'site admin'] as const) {
      const one = await ask(`/api/units/${place.unitId}/`, persona)
      const all = await ask('/api/units/?q=source:source&page_size=1000', persona)

      expect([persona, one.status, tells(one), tells(all)]).toEqual([persona, 200, true, true])
    }
  })
})

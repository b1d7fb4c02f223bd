import { beforeAll, expect, it } from 'vitest'
import { openMetrics } from '../src/api/http/metrics.ts'
import { apiRoutes } from '../src/api/routes.ts'
import type { Db } from '../src/storage/db.ts'
import { describeOnEngines } from './support/engines.ts'
import { seededRandom } from './support/random.ts'
import {
  type ReadOperation,
  type ReadRequest,
  readOperations,
  requestMaker,
} from './support/read-requests.ts'
import { ADMIN_KEY, addUser, openTestSite, type TestAnswer, type TestSite } from './support/site.ts'
import { numberedStrings, storeComponent } from './support/stored-component.ts'
import { findMisfits } from './support/validate-answer.ts'

/** Per engine; `FUZZ_REQUESTS=10000 npx vitest run test/fuzz-reads.test.ts` for more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1200)
const SEED = Number(process.env.FUZZ_SEED ?? 20261115)

describeOnEngines('hostile reads', (engine) => {
  let site: TestSite
  let operations: ReadOperation[]
  let known: Record<string, string[]>
  let keys: (string | null)[]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    keys = [ADMIN_KEY, ADMIN_KEY, await addUser(site.ctx, 'somebody'), null, 'wlu_nobody-has-this-key']
    await storeComponent(site.ctx, {
      project: 'open',
      slug: 'a',
      strings: numberedStrings(60),
      languages: ['cs', 'ar'],
    })
    await storeComponent(site.ctx, {
      project: 'secret',
      slug: 'b',
      access: 'private',
      strings: numberedStrings(3),
    })
    const document = (await site.send({ path: '/api/schema/' })).json() as Parameters<
      typeof readOperations
    >[0]
    operations = readOperations(document)
    known = await knownParts(engine.db())
  })

  it('reach every read that the server has', () => {
    const described = apiRoutes(openMetrics('test')).filter(({ method }) => method === 'GET')
    const paths = described.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    const outside = new Set(['/api/schema/', '/api/docs/', '/healthz/', '/metrics', '/checks/'])

    const missing = paths.filter((path) => !operations.some((operation) => operation.path === path))
    expect(missing.filter((path) => !outside.has(path) && path.startsWith('/api/'))).toEqual([])
  })

  it(
    'never break the server, and every answer is as described',
    async () => {
      const random = seededRandom(SEED)
      const next = requestMaker(operations, known, random)
      const successes = new Map<string, number>()
      for (let index = 0; index < REQUESTS; index += 1) {
        const request = next()
        const key = random.pick(keys)
        const answer = await site.send({ ...request, key })
        const problems = judge(request, answer)
        expect(problems, `request ${index} of seed ${SEED}: ${request.method} ${request.path}`).toEqual([])
        if (answer.status === 200) {
          successes.set(request.operation.path, (successes.get(request.operation.path) ?? 0) + 1)
        }
      }

      // Otherwise the requests would only ever be refused, and show nothing.
      expect(successes.size).toBeGreaterThan(operations.length * 0.5)
    },
    REQUESTS * 30 + 20_000,
  )
})

function judge({ operation, method }: ReadRequest, answer: TestAnswer): string[] {
  const { status, headers } = answer
  if (status >= 500) return [`status ${status}: ${answer.text.slice(0, 200)}`]
  const type = String(headers['content-type'] ?? '')
  const isJson = type === 'application/json'
  // Git shows its user what a server says as plain text.
  const isGits = operation.path.startsWith('/git/') && type.startsWith('text/plain')
  if (status >= 400 && !isJson && !isGits) return [`an error as ${type}`]
  if (headers['set-cookie'] !== undefined) return ['a header from the request']
  if (method !== 'GET' || status !== 200 || !isJson || headers['content-encoding'] !== undefined) return []
  const value = answer.json()
  if (operation.schema === null) return []
  // Lists come without their envelope as `json-flat`.
  const schema = Array.isArray(value)
    ? (operation.schema.properties?.results ?? operation.schema)
    : operation.schema
  return findMisfits(schema, value).slice(0, 3)
}

/** Values that lead somewhere, by the name of the parameter. */
async function knownParts(db: Db): Promise<Record<string, string[]>> {
  const ids = async (table: 'unit' | 'change' | 'group' | 'role' | 'user') =>
    (await db.selectFrom(table).select('id').limit(5).execute()).map(({ id }) => String(id))
  const slugs = ['open', 'open', 'secret', 'nope']
  return {
    slug: slugs,
    project: [...slugs, '-'],
    component: ['a', 'a', 'b', 'nope', '-'],
    language: ['cs', 'en', 'ar', 'xx', '-'],
    code: ['cs', 'en', 'tlh', 'xx'],
    username: ['admin', 'somebody', 'anonymous', 'nope'],
    uuid: ['00000000-0000-0000-0000-000000000000'],
    id: [
      ...(await ids('unit')),
      ...(await ids('change')),
      ...(await ids('group')),
      ...(await ids('user')),
      '999999999',
    ],
    file: [
      'svg-badge.svg',
      'multi-auto.svg',
      'matrix-red.svg',
      '287x66-grey.png',
      '88x31-x.png',
      'status-badge.png',
    ],
    name: ['end_stop', 'nope'],
  }
}

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useDatabase } from '../../../test/support/use-database.ts'
import { array, choice, integer, nullable, object, optional, string, unknown } from '../../contract/schema.ts'
import { openMetrics } from '../http/metrics.ts'
import { responseSchema } from '../http/routing/path-table.ts'
import { route } from '../route.ts'
import { apiRoutes } from '../routes.ts'
import { querySchema } from '../wire/query-schema.ts'
import { jsonSchema } from '../wire/schema.ts'
import { schemaRows } from '../wire/schema-rows.ts'
import { docsRoute } from './api-page.ts'

const described = apiRoutes(openMetrics('test')).filter(
  ({ path }) => path.startsWith('/api/') && !/^\/api\/(docs|schema)\//.test(path),
)

/** The part of the page about one route. */
function section(page: string, method: string, path: string): string {
  const start = page.indexOf(`<b>${method}</b><code>${path}</code>`)
  return start < 0 ? '' : page.slice(start, page.indexOf('</details>', start))
}

describe('GET /api/docs/', () => {
  const db = useDatabase()
  let site: TestSite
  let page: string
  beforeAll(async () => {
    site = await openTestSite(db())
    page = (await site.send({ path: '/api/docs/', key: null, headers: { accept: 'text/html' } })).text
  })

  it('cannot be framed, and sends no referrer', async () => {
    const { headers } = await site.send({ path: '/api/docs/', key: null })

    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' })
  })

  it.each(described)('shows $method $path with its parameters, body and answer', (shown) => {
    const part = section(page, shown.method, shown.path)
    const answer = responseSchema(shown)

    const schemas = [shown.params, shown.body, answer].map((schema) => (schema ? jsonSchema(schema) : {}))
    const names = [querySchema(shown), ...schemas]
      .flatMap((schema) => schemaRows(schema))
      .map(({ name }) => name)
    expect(part).toContain(shown.summary.replaceAll("'", '&#39;'))
    for (const name of names) expect(part).toContain(`<td><code>${name}</code></td>`)
  })

  it('has a policy that allows its own style and script alone', async () => {
    const { headers } = await site.send({ path: '/api/docs/' })
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')

    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
    const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? []
    const scriptHash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(
      `script-src 'sha256-${scriptHash}'; connect-src 'self'`,
    )
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/javascript:|\son\w+=|style=/)
    expect(style).toContain('(prefers-color-scheme: dark)')
  })

  it('uses the selected color scheme, or that of the system', async () => {
    const shown = async (cookie: string) =>
      (await site.send({ path: '/api/docs/', key: null, headers: { cookie } })).text.slice(0, 60)

    expect(await shown('diglot-scheme=dark')).toContain('<html lang="en" data-scheme="dark">')
    expect(await shown('diglot-scheme=<b>')).toContain('<html lang="en">')
  })

  it('links to the main pages', () => {
    for (const path of ['/', '/projects/', '/languages/', '/search/', '/changes/']) {
      expect(page).toContain(`<a href="${path}"><svg`)
    }
  })

  it('is well-formed: every element that is opened is closed', () => {
    const open: string[] = []
    for (const [, slash, name = ''] of page.matchAll(/<(\/?)([a-z]\w*)/g)) {
      if (['meta', 'input', 'link'].includes(name)) continue
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  })

  it('links to every resource', () => {
    const [, resources = ''] = /<nav class="resources".*?>(.*?)<\/nav>/s.exec(page) ?? []
    const links = [...resources.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

    expect(links.length).toBeGreaterThan(0)
    for (const id of links) expect(page).toContain(`<h2 id="${id}">`)
  })
})

it('escapes descriptions of routes', async () => {
  const hostile = route({
    method: 'GET',
    path: '/api/a&b/',
    name: 'Test',
    summary: '<script>alert("1")</script>',
    permission: 'anyone',
    query: object({ '<b>': string({ description: '<i>' }) }),
    response: object({ a: choice(['<u>']) }),
    handle: () => ({ a: '<u>' as const }),
  })

  const page = JSON.stringify(docsRoute([hostile]).handle({ headers: {} } as never))

  expect(page).not.toMatch(/<script>|<b><|<i>|<u>/)
})

describe('schemaRows', () => {
  it('lists nested members in the order of the JSON', () => {
    const schema = object({
      name: string({ maxLength: 9, description: 'Its name' }),
      tags: optional(array(string())),
      rows: array(
        object({
          id: integer({ minimum: 1, maximum: 5 }),
          parent: nullable(object({ url: string({ format: 'uri' }) })),
        }),
      ),
      state: choice([0, 'x']),
      file: string({ field: 'file upload' }),
      rest: optional(unknown()),
    })

    expect(
      schemaRows(jsonSchema(schema)).map(({ name, type, isRequired }) => [name, type, isRequired]),
    ).toEqual([
      ['name', 'string, at most 9 characters', true],
      ['tags', 'list of string', false],
      ['rows', 'list of object', true],
      ['rows[].id', 'integer from 1 to 5', true],
      ['rows[].parent', 'object or null', true],
      ['rows[].parent.url', 'uri', true],
      ['state', 'one of 0, "x"', true],
      ['file', 'file', true],
      ['rest', 'anything', false],
    ])
    expect(schemaRows(jsonSchema(schema))[0]?.description).toBe('Its name')
  })
})

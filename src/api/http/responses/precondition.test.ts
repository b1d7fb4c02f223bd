import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../../test/support/stored-component.ts'

const RIVALS = 32
const ROUNDS = 5

describeOnEngines('conditional writes', (engine) => {
  let site: TestSite
  let units: number[]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings: numberedStrings(9),
      settings: { vcs: 'local', repo: 'local:', new_lang: 'none' },
    })
    const rows = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', app.translations.cs ?? 0)
      .orderBy('id')
      .execute()
    units = rows.map(({ id }) => id)
  })

  async function tagOf(path: string, headers = {}): Promise<string> {
    const { headers: given } = await site.send({ path, headers })
    return String(given.etag)
  }

  const write = (path: string, tag: string, json: unknown, method = 'PATCH') =>
    site.send({ method, path, json, headers: { 'if-match': tag } })
  const text = (target: string) => ({ target: [target], state: 20 })
  const unit = (index: number) => `/api/units/${units[index]}/`

  it('succeed without a conflict, and return the new tag', async () => {
    const path = unit(0)

    const answer = await write(path, await tagOf(path), text('Jedna'))

    expect([answer.status, answer.headers.etag]).toEqual([200, await tagOf(path)])
    expect((await write(path, String(answer.headers.etag), text('Dva'))).status).toBe(200)
  })

  it('are rejected after another change, with the current object', async () => {
    const path = unit(1)
    const seen = await tagOf(path)
    await site.send({ method: 'PATCH', path, json: text('Mezitím') })

    const refused = await write(path, seen, text('Pozdě'))

    const now = await site.send({ path })
    expect(refused.status).toBe(412)
    expect(refused.json()).toEqual({ detail: expect.any(String), current: now.json() })
    expect(refused.headers.etag).toBe(now.headers.etag)
    expect(now.json()).toMatchObject({ target: ['Mezitím'] })
  })

  it('accept any tag of the object, in any representation', async () => {
    const path = unit(2)
    for (const [query, headers] of [
      ['', {}],
      ['?format=json', {}],
      ['?format=api', {}],
      ['?expand=checks', {}],
      ['', { accept: 'application/json; indent=4' }],
    ] as const) {
      const tag = await tagOf(`${path}${query}`, headers)

      expect([query, (await write(path, tag, text(`Text ${query}`))).status]).toEqual([query, 200])
      expect([query, (await write(path, tag, text('Jiný'))).status]).toEqual([query, 412])
    }
    const tag = await tagOf(path)
    expect((await write(path, `"other", ${tag.slice(0, -1)}-gzip"`, text('Komprimovaný'))).status).toBe(200)
  })

  it('have different tags for each representation', async () => {
    const tags = await Promise.all(['', '?format=json', '?expand=checks'].map((q) => tagOf(`${unit(3)}${q}`)))

    expect(new Set(tags).size).toBe(3)
    const again = await site.send({
      path: `${unit(3)}?expand=checks`,
      headers: { 'if-none-match': tags[2] ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('never match weak tags, and always match a star', async () => {
    const path = unit(3)
    const tag = await tagOf(path)

    expect((await write(path, `W/${tag}`, text('Slabý'))).status).toBe(412)
    expect((await write(path, '', text('Nic'))).status).toBe(412)
    const any = await write(path, '*', text('Hvězda'))
    expect([any.status, any.headers.etag]).toEqual([200, await tagOf(path)])
    expect((await write('/api/units/999999999/', '*', text('x'))).status).toBe(404)
  })

  it('report errors of the request before the conflict', async () => {
    expect((await write(unit(3), '"old"', { target: 1 })).status).toBe(400)
    expect((await write('/api/units/999999999/', '"old"', text('x'))).status).toBe(404)
  })

  it('let exactly one of many concurrent writes through, in every round', async () => {
    const path = unit(4)
    for (let round = 0; round < ROUNDS; round += 1) {
      const tag = await tagOf(path)

      const answers = await Promise.all(
        Array.from({ length: RIVALS }, (_, rival) => write(path, tag, text(`Soupeř ${round} ${rival}`))),
      )

      const winner = answers.findIndex(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(RIVALS - 1).fill(412)])
      expect((await site.send({ path })).json()).toMatchObject({ target: [`Soupeř ${round} ${winner}`] })
    }
  })

  it('work for settings of projects and components', async () => {
    for (const [path, json, other] of [
      ['/api/projects/open/', { instructions: 'Hello' }, { instructions: 'Bye' }],
      ['/api/components/open/app/', { priority: 80 }, { priority: 120 }],
    ] as const) {
      const tag = await tagOf(path)

      const answer = await write(path, tag, json)

      expect([path, answer.status, answer.headers.etag], answer.text).toEqual([path, 200, await tagOf(path)])
      expect([path, (await write(path, tag, other)).status]).toEqual([path, 412])
      expect([path, (await write(path, tag, other, 'DELETE')).status]).toEqual([path, 412])
      expect((await site.send({ path })).json()).toMatchObject(json)
    }
  })

  it('work for deletions', async () => {
    const path = '/api/translations/open/app/cs/'
    const tag = await tagOf(path)
    await site.send({ method: 'PATCH', path: unit(5), json: { target: [''], state: 0 } })

    expect((await write(path, tag, undefined, 'DELETE')).status).toBe(412)
    expect((await site.send({ path })).status).toBe(200)
    const component = '/api/components/open/app/'
    expect((await write(component, await tagOf(component), undefined, 'DELETE')).status).toBe(204)
    const project = '/api/projects/open/'
    expect((await write(project, await tagOf(project), undefined, 'DELETE')).status).toBe(204)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'

describeOnEngines('the workspace of a unit', (engine) => {
  let site: TestSite
  let unit: { id: number; web_url: string }
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await storeComponent(site.ctx, {
      project: 'shop',
      slug: 'app',
      settings: { check_flags: 'python-format' },
      strings: [{ source: 'Open %s.', context: 'menu', targets: { cs: { text: 'Otevřít', state: 20 } } }],
    })
    unit = JSON.parse((await site.send({ path: '/api/translations/shop/app/cs/units/' })).text).results[0]
    await site.send({
      method: 'PATCH',
      path: `/api/units/${unit.id}/`,
      json: { target: ['Zavřít'], state: 20 },
    })
  })
  const read = async (path: string, key?: string | null) => {
    const { status, text } = await site.send({ path, ...(key !== undefined && { key }) })
    return { status, body: JSON.parse(text) }
  }

  it('has the combined flags, the plural rule, and the failing checks', async () => {
    const { body } = await read(`/api/units/${unit.id}/workspace/`)

    expect(body).toMatchObject({
      kind: 'target',
      flags: 'python-format',
      language: 'cs',
      source_language: 'en',
      terms: [],
      plural: { number: 3 },
      may_edit: true,
      may_suggest: true,
      may_approve: false,
    })
    expect(body.checks.map(({ check }: { check: string }) => check)).toEqual(['end_stop', 'python_format'])
  })

  it('counts comments, changes and other languages of the unit', async () => {
    const comment = { comment: 'Which one?', scope: 'global' }
    await site.send({ method: 'POST', path: `/api/units/${unit.id}/comments/`, json: comment })

    const { body } = await read(`/api/units/${unit.id}/workspace/`)

    const { count } = (await read(`/api/units/${unit.id}/changes/`)).body
    expect(body.counts).toEqual({ comments: 1, changes: count, languages: 0 })
    expect(count).toBeGreaterThan(1)
  })

  it('allows anonymous users no edits', async () => {
    const { status, body } = await read(`/api/units/${unit.id}/workspace/`, null)

    expect(status).toBe(200)
    expect(body).toMatchObject({ may_edit: false, may_approve: false, may_vote: false })
  })

  it('lists the history of the unit, in order', async () => {
    const { body } = await read(`/api/units/${unit.id}/changes/?page_size=1000`)

    expect(body.count).toBe(body.results.length)
    expect(body.results.at(-1)).toMatchObject({ old: 'Otevřít', target: 'Zavřít' })
    expect((await read('/api/units/999999/changes/')).status).toBe(404)
  })

  it('is found by the checksum in its URL', async () => {
    const { searchParams } = new URL(unit.web_url)
    const at = (checksum: string) => read(`/api/places/unit/?path=shop/app/cs&checksum=${checksum}`)

    expect((await at(searchParams.get('checksum') ?? '')).body.id).toBe(unit.id)
    expect((await at('0000000000000000')).status).toBe(404)
    expect((await at('%27; drop')).status).toBe(404)
  })
})

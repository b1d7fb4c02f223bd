import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { dismissCheck } from '../../../test/support/stored-checks.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import type { UnitCheckJson } from '../../contract/unit-checks.ts'

const HOST = 'http://translate.example:8080'

describeOnEngines('checks of units', (engine) => {
  let site: TestSite
  let userKey = ''
  let componentId = 0
  let list = ''
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx)
    const { id, projectId, sync } = await addMemoryComponent(site.ctx, {
      check_flags: 'python-format, regex:"^(a+)+$"',
    })
    componentId = id
    await sync({
      'cs.po': poFile({
        'Good day.': 'Dobrý den',
        'Wait %(who)s...': 'Čekejte  %s…',
        Aaaaa: `${'a'.repeat(60)}!`,
        Fine: 'aaa',
      }),
    })
    const project = await engine
      .db()
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    list = `/api/translations/${project.slug}/app/cs/units/`
  })

  const unit = (source: string, language = 'cs') => unitOf(engine.db(), componentId, language, source)
  async function read(path: string, key?: string | null) {
    const answer = await site.send({ path, ...(key !== undefined && { key }) })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  async function checksOf(source: string, language?: string): Promise<UnitCheckJson[]> {
    const { id } = await unit(source, language)
    return (await read(`/api/units/${id}/checks/`, null)) as UnitCheckJson[]
  }

  it.each(['0', '999999999', 'x'])('of the unit %s do not exist', async (id) => {
    expect((await site.send({ path: `/api/units/${id}/checks/` })).status).toBe(404)
  })

  it('are read only', async () => {
    const { id } = await unit('Fine')

    const answer = await site.send({ method: 'POST', path: `/api/units/${id}/checks/`, json: {} })

    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('have positions', async () => {
    const [stop, ...others] = await checksOf('Good day.')

    expect(stop).toEqual({
      check: 'end_stop',
      name: 'Mismatched full stop',
      severity: 'warning',
      kind: 'target',
      dismissed: false,
      message: expect.stringMatching(/full stop.*\.$/),
      places: [{ form: 0, start: 9, end: 9, message: stop?.message }],
      url: `${HOST}/docs/reference/checks/end_stop/`,
    })
    expect(others.map(({ check }) => check)).toEqual(['regex'])
  })

  it('are in the order of the list of checks, also those of the source', async () => {
    const target = await checksOf('Wait %(who)s...')
    const source = await checksOf('Wait %(who)s...', 'en')

    expect(target.map(({ check, severity }) => [check, severity])).toEqual([
      ['double_space', 'warning'],
      ['python_format', 'error'],
      ['regex', 'error'],
    ])
    expect(target[0]?.places).toEqual([{ form: 0, start: 7, end: 9, message: target[0]?.message }])
    expect(source.map(({ check, kind, places }) => [check, kind, places.map(({ start }) => start)])).toEqual([
      ['ellipsis', 'source', [12]],
      ['multiple_failures', 'source', [0]],
    ])
  })

  it('are listed even if their positions are unknown', async () => {
    const { id } = await unit('Fine')
    const db = engine.db()
    await db.insertInto('unit_check').values({ unit_id: id, name: 'end_colon', dismissed: 0 }).execute()
    await db.insertInto('unit_check').values({ unit_id: id, name: 'gone_check', dismissed: 0 }).execute()

    const checks = await checksOf('Fine')
    await db.deleteFrom('unit_check').where('unit_id', '=', id).execute()

    expect(checks.map(({ check, name, message, places }) => [check, name, message, places])).toEqual([
      ['end_colon', 'Mismatched colon', 'The check “Mismatched colon” fails.', []],
      ['gone_check', 'gone_check', 'The check “gone_check” fails.', []],
    ])
    expect(await checksOf('Fine')).toEqual([])
  })

  it('are added to units and lists on request', async () => {
    const { id } = await unit('Good day.')

    const one = await read(`/api/units/${id}/?expand=checks`, null)
    const plain = await read(`/api/units/${id}/`, null)
    const all = await read(`${list}?expand=checks`, null)
    const found = await read('/api/units/?expand=checks&q=check:double_space', null)
    const page = await read('/api/units/?expand=checks&page_size=2', null)

    expect(one).toEqual({ ...(plain as object), checks: await checksOf('Good day.') })
    expect(plain).not.toHaveProperty('checks')
    const names = ({ checks }: { checks: UnitCheckJson[] }) => checks.map(({ check }) => check)
    const listed = (all as { results: { checks: UnitCheckJson[] }[] }).results.map(names)
    expect(listed).toEqual([
      ['end_stop', 'regex'],
      ['double_space', 'python_format', 'regex'],
      expect.arrayContaining([]),
      [],
    ])
    expect(found).toMatchObject({ count: 1, results: [{ checks: [{ check: 'double_space' }, {}, {}] }] })
    expect(page).toMatchObject({ results: [{ checks: expect.any(Array) }, {}] })
    expect((page as { next: string }).next).toContain('expand=checks')
  })

  it('are not added under another name', async () => {
    for (const path of [list, '/api/units/', `/api/units/${(await unit('Fine')).id}/`]) {
      const answer = await site.send({ path: `${path}?expand=all` })
      expect([answer.status, answer.json()]).toEqual([400, { expand: ['"all" is not a valid choice.'] }])
    }
  })

  it('show whether they are dismissed', async () => {
    const { id } = await unit('Good day.')
    await dismissCheck(engine.db(), id, 'end_stop')

    const checks = await checksOf('Good day.')

    expect(checks.map(({ check, dismissed }) => [check, dismissed])).toEqual([
      ['end_stop', true],
      ['regex', false],
    ])
  })

  it('link to a page about the check', async () => {
    const [first] = await checksOf('Good day.')
    const page = await site.send({ path: new URL(first?.url ?? '').pathname, key: null })

    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Mismatched full stop')
  })

  it('of private projects are visible to administrators only', async () => {
    const { id } = await unit('Good day.')
    const rows = engine.db().updateTable('project').set({ access_control: 100 })
    await rows.where('slug', '=', list.split('/')[3] ?? '').execute()

    for (const key of [null, userKey]) {
      for (const path of [`/api/units/${id}/checks/`, `/api/units/${id}/?expand=checks`]) {
        expect((await site.send({ path, key })).status).toBe(404)
      }
      const trial = { path: '/api/checks/try/', method: 'POST', json: { unit: id, target: ['x'] } }
      if (key)
        expect((await site.send({ ...trial, key })).json()).toEqual({ unit: [`Unit ${id} does not exist.`] })
    }
    expect((await site.send({ path: `/api/units/${id}/checks/` })).status).toBe(200)
  })
})

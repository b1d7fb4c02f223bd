import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { targetsOf, unitIdsOf } from '../../../test/support/stored-units.ts'
import { listWrongMarks } from '../../storage/checks/wrong-marks.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'

const MANY = 600

describeOnEngines('bulk edits of units', (engine) => {
  let site: TestSite
  let app: StoredComponent
  let cs: number[]
  let en: number[]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    app = await storeComponent(site.ctx, { project: 'open', slug: 'app', strings: numberedStrings(MANY) })
    cs = await unitIdsOf(engine.db(), app.translations.cs)
    en = await unitIdsOf(engine.db(), app.translations.en)
  })

  async function bulk(units: unknown, key?: string | null) {
    return site.send({
      method: 'POST',
      path: '/api/units/bulk/',
      json: { units },
      ...(key !== undefined && { key }),
    })
  }

  it('requires an account', async () => {
    expect((await bulk([{ id: cs[0], target: ['x'], state: 20 }], null)).status).toBe(401)
  })

  it.each<[string, unknown, unknown]>([
    ['no list', 'x', { units: ['Expected a list of items but got type "str".'] }],
    [
      'a unit without an id',
      [{ target: ['x'], state: 20 }],
      { units: { 0: { id: ['This field is required.'] } } },
    ],
    [
      'a member of the wrong kind',
      [{ id: 1 }, { id: 2, target: 'x', state: 7 }],
      { units: { 1: { target: [expect.any(String)], state: ['"7" is not a valid choice.'] } } },
    ],
    [
      'more than ten thousand',
      Array(10_001).fill({ id: 1 }),
      { units: ['Ensure this field has no more than 10000 elements.'] },
    ],
  ])('rejects %s, and writes nothing', async (_, units, errors) => {
    const answer = await bulk(units)

    expect([answer.status, answer.json()]).toEqual([400, errors])
  })

  it('returns a result per unit, and rejected ones do not affect the others', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = cs
    const locked = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'locked',
      strings: [{ source: 'Shut' }],
    })
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', locked.id).execute()
    const [shut = 0] = await unitIdsOf(engine.db(), locked.translations.cs)

    const answer = await bulk([
      { id: first, target: ['Jedna'], state: 20 },
      { id: 999_999_999, target: ['x'], state: 20 },
      { id: second, target: ['a', 'b'], state: 20 },
      { id: first, target: ['Dva'], state: 20 },
      { id: shut, target: ['x'], state: 20 },
      { id: third, explanation: 'x' },
      { id: third, target: ['x'] },
      { id: en[0], target: ['x'], state: 20 },
      { id: fourth, target: ['Čtyři'], state: 10 },
    ])

    const refused = { detail: expect.any(String) }
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        saved: 2,
        failed: 7,
        results: [
          { id: first, status: 200, unit: unit('Jedna', 20) },
          { id: 999_999_999, status: 404, errors: { detail: 'Not found.' } },
          { id: second, status: 400, errors: { target: [expect.any(String)] } },
          { id: first, status: 400, errors: { id: ['The unit is listed more than once.'] } },
          { id: shut, status: 403, errors: refused },
          { id: third, status: 403, errors: refused },
          { id: third, status: 400, errors: { id: [expect.any(String)] } },
          { id: en[0], status: 403, errors: refused },
          { id: fourth, status: 200, unit: unit('Čtyři', 10) },
        ],
      },
    ])
    expect(await targetsOf(engine.db(), [first, second, third, fourth])).toEqual([
      'Jedna',
      'řetězec 2',
      'řetězec 3',
      'Čtyři',
    ])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  function unit(target: string, state: number) {
    return { target: [target], state, explanation: '', extra_flags: '', labels: [] }
  }

  it('writes hundreds with history, counters, checks and file data', async () => {
    const db = engine.db()
    const before = await db.selectFrom('change').select('id').execute()

    const answer = await bulk(cs.map((id, index) => ({ id, target: [`Text ${index}!`], state: 20 })))

    expect(answer.json()).toMatchObject({ saved: MANY, failed: 0 })
    expect(await targetsOf(engine.db(), cs)).toEqual(cs.map((_, index) => `Text ${index}!`))
    const changes = await db.selectFrom('change').select(['id', 'unit_id', 'target']).orderBy('id').execute()
    expect(changes.slice(before.length).map((change) => [change.unit_id, change.target])).toEqual(
      cs.map((id, index) => [id, `Text ${index}!`]),
    )
    const pending = await db.selectFrom('pending_edit').select('unit_id').execute()
    expect(pending.map(({ unit_id }) => unit_id).sort((a, b) => a - b)).toEqual(cs)
    const failing = await db.selectFrom('unit_check').select('unit_id').where('unit_id', 'in', cs).execute()
    expect(new Set(failing.map(({ unit_id }) => unit_id)).size).toBe(MANY)
    expect(await recountStatistics(db)).toEqual([])
  })

  it('removes checks that no longer fail', async () => {
    const db = engine.db()
    const isFailing = (index: number) => index % 3 === 0

    const answer = await bulk(
      cs.map((id, index) => ({ id, target: [`Other ${index}${isFailing(index) ? '!' : ''}`], state: 20 })),
    )

    expect(answer.json()).toMatchObject({ saved: MANY, failed: 0 })
    const failing = await db
      .selectFrom('unit_check')
      .select(['unit_id', 'name'])
      .where('unit_id', 'in', cs)
      .where('name', '=', 'end_exclamation')
      .orderBy('unit_id')
      .execute()
    expect(failing.map(({ unit_id }) => unit_id)).toEqual(cs.filter((_, index) => isFailing(index)))
    expect(await recountStatistics(db)).toEqual([])
    expect(await listWrongMarks(db)).toEqual([])
  })

  it('applies edits in order, also if one affects others of the list', async () => {
    const strings = [{ source: 'Same text' }, { source: 'Other text' }]
    const [one, two] = [
      await storeComponent(site.ctx, { project: 'propagated', slug: 'one', strings }),
      await storeComponent(site.ctx, { project: 'propagated', slug: 'two', strings }),
    ]
    const [[a = 0, other = 0], [b = 0]] = [
      await unitIdsOf(engine.db(), one.translations.cs),
      await unitIdsOf(engine.db(), two.translations.cs),
    ]
    const [source = 0] = await unitIdsOf(engine.db(), one.translations.en)

    const answer = await bulk([
      { id: other, target: ['Jiný'], state: 20 },
      { id: a, target: ['První'], state: 20 },
      { id: source, extra_flags: 'max-length:3', explanation: 'why' },
      { id: source + 10_000_000, target: ['x'], state: 20 },
      { id: b, target: ['Druhý'], state: 20 },
    ])

    expect(answer.json()).toMatchObject({
      results: [
        { unit: { target: ['Jiný'] } },
        { unit: { target: ['Druhý'] } },
        { unit: { explanation: 'why', extra_flags: 'max-length:3' } },
        { status: 404 },
        { unit: { target: ['Druhý'] } },
      ],
    })
    expect(await targetsOf(engine.db(), [a, b, other])).toEqual(['Druhý', 'Druhý', 'Jiný'])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('rolls back a rejected edit', async () => {
    const [source = 0] = en

    const answer = await bulk([
      { id: source, explanation: 'not this', target: ['x'], state: 20 },
      { id: source, explanation: 'nor this' },
    ])

    expect(answer.json()).toMatchObject({ saved: 0, failed: 2 })
    const { explanation } = await engine
      .db()
      .selectFrom('string as s')
      .innerJoin('unit as u', 'u.string_id', 's.id')
      .select('s.explanation')
      .where('u.id', '=', source)
      .executeTakeFirstOrThrow()
    expect(explanation).toBe('')
  })

  it('reveals no hidden units, and changes none without permission', async () => {
    const hidden = await storeComponent(site.ctx, {
      project: 'hidden',
      slug: 'app',
      access: 'private',
      strings: [{ source: 'Secret' }],
    })
    const [secret = 0] = await unitIdsOf(engine.db(), hidden.translations.cs)
    const key = await addUser(site.ctx, 'stranger')
    const answer = await bulk(
      [
        { id: secret, target: ['x'], state: 20 },
        { id: cs[5], target: ['Approved'], state: 30 },
      ],
      key,
    )

    expect(answer.json()).toEqual({
      saved: 0,
      failed: 2,
      results: [
        { id: secret, status: 404, errors: { detail: 'Not found.' } },
        { id: cs[5], status: 403, errors: { detail: expect.any(String) } },
      ],
    })
    expect(await targetsOf(engine.db(), [secret])).toEqual([''])
  })

  it('accepts an empty list', async () => {
    const answer = await bulk([])

    expect([answer.status, answer.json()]).toEqual([200, { saved: 0, failed: 0, results: [] }])
  })
})

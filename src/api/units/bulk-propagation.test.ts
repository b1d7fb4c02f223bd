import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { numberedStrings, storeComponent } from '../../../test/support/stored-component.ts'
import { targetsOf, unitIdsOf } from '../../../test/support/stored-units.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'

const STRINGS = 60
const COMPONENTS = ['one', 'two', 'three']

describeOnEngines('bulk edits of propagated units', (engine) => {
  let site: TestSite
  /** Czech units of each component, in the order of the strings. */
  let units: number[][]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    units = []
    for (const slug of COMPONENTS) {
      const { translations } = await storeComponent(site.ctx, {
        project: 'propagated',
        slug,
        strings: numberedStrings(STRINGS),
      })
      units.push(await unitIdsOf(engine.db(), translations.cs))
    }
  })

  const bulk = (edits: readonly { id: number; target: string; state?: number }[]) =>
    site.send({
      method: 'POST',
      path: '/api/units/bulk/',
      json: { units: edits.map(({ id, target, state = 20 }) => ({ id, target: [target], state })) },
    })

  it('propagates each text, with history and counters', async () => {
    const [one = [], two = [], three = []] = units

    const answer = await bulk(one.map((id, index) => ({ id, target: `Nový ${index}` })))

    expect(answer.json()).toMatchObject({ saved: STRINGS, failed: 0 })
    const expected = one.map((_, index) => `Nový ${index}`)
    expect([
      await targetsOf(engine.db(), one),
      await targetsOf(engine.db(), two),
      await targetsOf(engine.db(), three),
    ]).toEqual([expected, expected, expected])
    const changes = await engine
      .db()
      .selectFrom('change')
      .select(['unit_id', 'target'])
      .where('unit_id', 'in', [one[7] ?? 0, two[7] ?? 0, three[7] ?? 0])
      .where('old', '<>', '')
      .orderBy('unit_id')
      .execute()
    expect(changes.map(({ target }) => target)).toEqual(['Nový 7', 'Nový 7', 'Nový 7'])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('applies edits of one string in order, however they are mixed with others', async () => {
    const [one = [], two = [], three = []] = units
    const edits = one.flatMap((id, index) => [
      { id, target: `První ${index}` },
      { id: two[index] ?? 0, target: `Druhý ${index}` },
      ...(index % 2 === 0 ? [{ id: three[index] ?? 0, target: `Třetí ${index}` }] : []),
    ])

    const answer = await bulk(edits)

    const expected = one.map((_, index) => (index % 2 === 0 ? `Třetí ${index}` : `Druhý ${index}`))
    expect([
      await targetsOf(engine.db(), one),
      await targetsOf(engine.db(), two),
      await targetsOf(engine.db(), three),
    ]).toEqual([expected, expected, expected])
    const { saved, results } = answer.json() as { saved: number; results: { unit: { target: string[] } }[] }
    expect([saved, results[0]?.unit.target, results[3]?.unit.target]).toEqual([
      edits.length,
      ['Třetí 0'],
      ['Druhý 1'],
    ])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  /** Statements that read units, translations and strings again if anybody committed anything since they were read. */
  const READ_AGAIN = 3

  // SQLite runs a statement for each row, which is cheaper there.
  if (engine.name === 'postgres')
    it.each([20, 10])('needs as many statements for many as for a few (state %i)', async (state) => {
      const [one = [], two = []] = units
      const editsOf = (from: number, to: number) =>
        one.slice(from, to).flatMap((id, index) => [
          { id, target: `A ${state} ${index}`, state },
          { id: two[from + index] ?? 0, target: `B ${state} ${index}`, state },
        ])
      await bulk(editsOf(0, 2))

      const few = await statementsOf(() => bulk(editsOf(2, 4)))
      const many = await statementsOf(() => bulk(editsOf(4, 50)))

      expect(few).toBeGreaterThan(10)
      expect(many).toBeLessThanOrEqual(few + READ_AGAIN)
    })

  async function statementsOf(run: () => Promise<unknown>): Promise<number> {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await run()
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }
})

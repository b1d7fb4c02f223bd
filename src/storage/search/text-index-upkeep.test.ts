import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { withBlockSource } from '../../../test/support/block-source.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { renewTexts } from '../../../test/support/text-upkeep.ts'
import { openBlockCache } from '../text-index/block-cache.ts'
import { findUnits, readMoreTexts } from '../text-index/find-units.ts'
import { unitSet } from '../text-index/found-units.ts'
import type { SetOrder } from '../text-index/set-query.ts'

const STRINGS = 2600

describeOnEngines('the upkeep of the text index', (engine) => {
  beforeAll(async () => {
    const { ctx } = await openImportSite(engine.db())
    const strings = Array.from({ length: STRINGS }, (_, index) => ({ source: `Source ${index}` }))
    await storeComponent(ctx, { project: 'shop', slug: 'app', languages: ['cs'], strings })
  })

  const stale = async () => {
    const query = sql<{ count: number }>`select count(*) as count from stale_unit`
    return Number((await query.execute(engine.db())).rows[0]?.count)
  }
  const blocks = async () => {
    const query = sql<{ count: number }>`select count(*) as count from search_unit`
    return Number((await query.execute(engine.db())).rows[0]?.count)
  }
  const order: SetOrder = { query: { op: 'contains', column: 'source', text: 'source 1' }, lists: [] }

  it('writes what an import adds before it commits', async () => {
    expect(await blocks()).toBeGreaterThanOrEqual(Math.floor((2 * STRINGS) / 256))
    expect(await stale()).toBeLessThan(256)
  })

  it('writes the rest on request, and nothing twice', async () => {
    await renewTexts(engine)
    expect(await stale()).toBe(0)
    const { rows: before } = await sql<{ sum: number }>`select sum(version) as sum from search_unit`.execute(
      engine.db(),
    )

    await renewTexts(engine)

    const { rows: after } = await sql<{ sum: number }>`select sum(version) as sum from search_unit`.execute(
      engine.db(),
    )
    expect(after).toEqual(before)
  })

  it('makes no difference to a search without room for a cache', async () => {
    await engine.db().updateTable('unit').set({ target: 'Edited' }).where('id', '=', 300).execute()

    const counts = await withBlockSource(engine, async (source) => {
      const found: number[] = []
      for (const room of [0, 20_000, 1e9]) {
        const finder = { cache: openBlockCache(room), source, check: () => {} }
        for (let round = 0; round < 2; round += 1) found.push(unitSet(await findUnits(finder, order)).count)
      }
      return found
    })

    const expected = Array.from({ length: STRINGS }, (_, index) => index).filter((n) =>
      String(n).startsWith('1'),
    )
    expect(counts).toEqual(Array(6).fill(2 * expected.length))
  })

  it('finds what has changed since the last identical search', async () => {
    const cache = openBlockCache(20_000)
    const find = (given: SetOrder) =>
      withBlockSource(engine, async (source) =>
        unitSet(await findUnits({ cache, source, check: () => {} }, given)).slice(0, 5),
      )
    const edit = (target: string, id: number) =>
      engine.db().updateTable('unit').set({ target }).where('id', '=', id).execute()
    const anew: SetOrder = { query: { op: 'contains', column: 'target', text: 'anew' }, lists: [] }
    const other: SetOrder = { query: { op: 'contains', column: 'source', text: 'other' }, lists: [] }
    const listed: SetOrder = {
      query: { op: 'listed', list: 0 },
      lists: [{ of: 'unit', sql: "select id from unit where target = 'Written anew'", parameters: [] }],
    }
    for (let round = 0; round < 2; round += 1) {
      for (const given of [anew, other, listed]) expect(await find(given)).toEqual([])
    }

    await edit('Written anew', 700)
    expect(await find(anew)).toEqual([700])
    expect(await find(listed)).toEqual([700])
    await engine.db().updateTable('string').set({ source: 'Another' }).where('id', '=', 9).execute()
    const [first = 0] = await find(other)
    expect(first).toBeGreaterThan(0)

    await edit('Written anew', 1400)
    for (let id = 700; id < 720; id += 1) await edit(`Renewed ${id}`, id)
    await renewTexts(engine)
    expect(await find(anew)).toEqual([1400])
    expect(await find(listed)).toEqual([1400])
    await edit('', 1400)
    expect(await find(anew)).toEqual([])
    await engine.db().updateTable('string').set({ source: 'Source' }).where('id', '=', 9).execute()
    expect(await find(other)).toEqual([])
  })

  it('finds the same with texts in memory, with some of them, and after starting again', async () => {
    const caches = [0, 800_000, 1e9].map(openBlockCache)
    const hadRoom = new Set<boolean>()
    for (let round = 0; round < 8; round += 1) {
      const target = sql<string>`'Round ' || ${`${round} of `} || id || ${' long'.repeat(600)}`
      const ids = Array.from({ length: 60 }, (_, index) => 600 + index * 40 + round)
      await engine.db().updateTable('unit').set({ target }).where('id', 'in', ids).execute()
      await renewTexts(engine)
      for (const query of [
        { op: 'contains', column: 'target', text: `round ${round % 2 === 0 ? round : round - 1} ` },
        { op: 'contains', column: 'target', text: 'e 1' },
        { op: 'equals', text: 'renewed 707' },
        { op: 'not', part: { op: 'contains', column: 'target', text: 'o' } },
      ] as const) {
        const found = await withBlockSource(engine, async (source) => {
          const sets = []
          for (const cache of caches) {
            sets.push(unitSet(await findUnits({ cache, source, check: () => {} }, { query, lists: [] })))
            await readMoreTexts({ cache, source })
          }
          return sets.map((set) => [...set.slice(0, 10_000)])
        })
        const cold = await withBlockSource(engine, async (source) =>
          unitSet(
            await findUnits({ cache: openBlockCache(0), source, check: () => {} }, { query, lists: [] }),
          ),
        )
        expect(found).toEqual(caches.map(() => cold.slice(0, 10_000)))
      }
      hadRoom.add(caches[1]?.hasRoom() === true)
    }
    expect([...hadRoom].sort()).toEqual([false, true])
    const filled = withBlockSource(engine, async (source) => {
      const cache = openBlockCache(1e9)
      const texts = () => [...cache.units()].filter(({ numbers }) => numbers).length
      const before = texts()
      while (await readMoreTexts({ cache, source }));
      return [before, texts(), cache.texts().size > 100_000]
    })
    expect(await filled).toEqual([0, expect.any(Number), true])
    expect((await filled)[1]).toBeGreaterThan(10)
  })

  it('drops blocks whose units were deleted', async () => {
    await engine.db().deleteFrom('unit').where('id', '<', 600).execute()
    await renewTexts(engine)

    const ids = await withBlockSource(engine, async (source) => {
      const finder = { cache: openBlockCache(1e9), source, check: () => {} }
      return unitSet(await findUnits(finder, { query: { op: 'all' }, lists: [] })).slice(0, 1)
    })

    expect(ids).toEqual([600])
  })

  it('aborts a search on request', async () => {
    const given = new Error('nobody wants it')
    const search = withBlockSource(engine, (source) =>
      findUnits(
        {
          cache: openBlockCache(1e9),
          source,
          check: () => {
            throw given
          },
        },
        order,
      ),
    )

    await expect(search).rejects.toBe(given)
  })
})

import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { cachedEach } from './cached-each.ts'
import { engineOf } from './engines/engine.ts'
import { findSiteSetting, saveSiteSetting } from './site-settings.ts'

describeOnEngines('cachedEach', (engine) => {
  const asked: (readonly number[])[] = []
  const find = cachedEach<string>(async (db, ids) => {
    asked.push(ids)
    const found = new Map<number, string>()
    for (const id of ids) {
      const text = await findSiteSetting(db, `n${id}`)
      if (text !== null) found.set(id, text)
    }
    return found
  })
  const entries = async (...ids: number[]) => [...(await find(engine.db(), ids))]

  it('returns existing items in the order of the IDs', async () => {
    await saveSiteSetting(engine.db(), 'n1', 'one')
    await saveSiteSetting(engine.db(), 'n2', 'two')
    const expected = [
      [2, 'two'],
      [1, 'one'],
    ]

    expect(await entries(2, 9, 1)).toEqual(expected)
    expect(await entries(2, 9, 1)).toEqual(expected)
    expect(await entries()).toEqual([])
  })

  it('looks up only what is not cached yet, within requests', async () => {
    await saveSiteSetting(engine.db(), 'other', 'new')
    const { pinned } = engineOf(engine.db())
    const isKnown = async () => {
      await pinned(() => entries(1))
      asked.length = 0
      await pinned(() => entries(1, 2))
      return asked.length === 0 || asked.every((ids) => !ids.includes(1))
    }
    // Other tests commit to the same PostgreSQL.
    await expect.poll(isKnown).toBe(true)
  })

  it('returns what was committed meanwhile', async () => {
    await entries(1, 2)
    await saveSiteSetting(engine.db(), 'n1', 'changed')

    expect(await entries(1, 2)).toEqual([
      [1, 'changed'],
      [2, 'two'],
    ])
  })

  it('returns to a transaction what it wrote itself, and does not cache that', async () => {
    const db = engine.db()

    const inside = await db.transaction().execute(async (tx) => {
      await saveSiteSetting(tx, 'n2', 'inside')
      return [...(await find(tx, [2]))]
    })
    await saveSiteSetting(db, 'n2', 'after')

    expect(inside).toEqual([[2, 'inside']])
    expect(await entries(2)).toEqual([[2, 'after']])
  })
})

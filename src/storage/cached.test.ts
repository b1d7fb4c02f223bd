import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { cached } from './cached.ts'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'
import { findSiteSetting, saveSiteSetting } from './site-settings.ts'
import { transaction } from './transaction.ts'

describeOnEngines('cached', (engine) => {
  let other: Db
  let asked = 0
  const find = cached(async (db, key) => {
    asked += 1
    return findSiteSetting(db, key)
  })
  beforeAll(() => {
    other = engine.openAgain()
  })

  it('returns the current rows, also after a commit of its own process', async () => {
    await saveSiteSetting(engine.db(), 'a', 'one')
    expect(await find(engine.db(), 'a')).toBe('one')
    await saveSiteSetting(engine.db(), 'a', 'two')
    expect(await find(engine.db(), 'a')).toBe('two')
  })

  it('returns what another connection has just committed', async () => {
    await saveSiteSetting(other, 'a', 'three')
    await new Promise(setImmediate)
    expect(await find(engine.db(), 'a')).toBe('three')
    await saveSiteSetting(other, 'a', 'four')
    await new Promise(setImmediate)
    expect(await find(engine.db(), 'a')).toBe('four')
  })

  it('returns to a transaction what it wrote itself, and to others only once it is committed', async () => {
    await engine
      .db()
      .transaction()
      .execute(async (tx) => {
        await saveSiteSetting(tx, 'a', 'five')
        expect(await find(tx, 'a')).toBe('five')
        expect(await find(engine.db(), 'a')).toBe('four')
      })
    expect(await find(engine.db(), 'a')).toBe('five')
  })

  it('queries once within requests as long as nothing is committed', async () => {
    const isAskedAgain = async () => {
      const before = asked
      await engineOf(engine.db()).pinned(() => find(engine.db(), 'a'))
      return asked > before
    }
    // Other tests commit to the same PostgreSQL.
    await expect.poll(isAskedAgain).toBe(false)
  })

  it('returns to each request what was committed before it', async () => {
    for (let round = 0; round < 20; round += 1) {
      await saveSiteSetting(round % 2 === 0 ? other : engine.db(), 'a', `round ${round}`)
      await new Promise(setImmediate)
      const request = () => engineOf(engine.db()).pinned(() => find(engine.db(), 'a'))
      expect([await request(), await request()]).toEqual([`round ${round}`, `round ${round}`])
    }
  })

  it('returns to a request what it has just written', async () => {
    const request = () =>
      engineOf(engine.db()).pinned(async () => {
        const before = await find(engine.db(), 'a')
        await saveSiteSetting(engine.db(), 'a', `${before}, and more`)
        return [before, await find(engine.db(), 'a')]
      })
    for (let round = 0; round < 5; round += 1) {
      const [before, after] = await request()
      expect(after).toBe(`${before}, and more`)
    }
  })

  it('returns to a request what another one of the same process has written since it began', async () => {
    const written = Promise.withResolvers<void>()
    const request = engineOf(engine.db()).pinned(async () => {
      await find(engine.db(), 'a')
      await written.promise
      return find(engine.db(), 'a')
    })
    await saveSiteSetting(engine.db(), 'a', 'by another')
    written.resolve()
    expect(await request).toBe('by another')
  })

  if (engine.name === 'postgres')
    it('tells transactions whether anything was committed since they last asked', async () => {
      const { snapshot } = engineOf(engine.db())
      const isSame = (meanwhile: () => Promise<void>) =>
        transaction(engine.db(), async (tx) => {
          const before = await snapshot(tx)
          await meanwhile()
          return before !== null && before === (await snapshot(tx))
        })
      // Other tests commit to the same PostgreSQL.
      await expect.poll(() => isSame(async () => {})).toBe(true)
      for (const db of [engine.db(), other]) {
        expect(await isSame(() => saveSiteSetting(db, 'b', 'changed'))).toBe(false)
      }
    })

  it('caches null, and results with numeric keys', async () => {
    let counted = 0
    const count = cached(async (_: Db, key: number) => {
      counted += 1
      return key === 0 ? null : key
    })
    const isKept = async (key: number) => {
      const before = counted
      expect(await engineOf(engine.db()).pinned(() => count(engine.db(), key))).toBe(key === 0 ? null : key)
      return counted === before
    }
    for (const key of [0, 7]) await expect.poll(() => isKept(key)).toBe(true)
    await saveSiteSetting(engine.db(), 'a', 'six')
    expect(await isKept(7)).toBe(false)
  })
})

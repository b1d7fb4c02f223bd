import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'
import { remember } from './remember.ts'
import { findSiteSetting, saveSiteSetting } from './site-settings.ts'

describeOnEngines('remember', (engine) => {
  let other: Db
  let asked = 0
  const find = remember(async (db, key) => {
    asked += 1
    return findSiteSetting(db, key)
  })
  beforeAll(() => {
    other = engine.openAgain()
  })

  it('gives what the database says, also after a commit of its own process', async () => {
    await saveSiteSetting(engine.db(), 'a', 'one')
    expect(await find(engine.db(), 'a')).toBe('one')
    await saveSiteSetting(engine.db(), 'a', 'two')
    expect(await find(engine.db(), 'a')).toBe('two')
  })

  it('gives what another connection has just committed', async () => {
    await saveSiteSetting(other, 'a', 'three')
    await new Promise(setImmediate)
    expect(await find(engine.db(), 'a')).toBe('three')
    await saveSiteSetting(other, 'a', 'four')
    await new Promise(setImmediate)
    expect(await find(engine.db(), 'a')).toBe('four')
  })

  it('gives a transaction what it wrote itself, and nobody else before it is committed', async () => {
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

  it('asks once as long as nothing is committed, where the database can tell', async () => {
    await find(engine.db(), 'a')
    const before = asked
    for (let i = 0; i < 5; i += 1) await find(engine.db(), 'a')
    expect(asked - before).toBe(engineOf(engine.db()).reportsCommits ? 0 : 5)
  })

  it('keeps null, and results under numbers as well', async () => {
    let counted = 0
    const count = remember(async (_: Db, key: number) => {
      counted += 1
      return key === 0 ? null : key
    })
    const isKept = engineOf(engine.db()).reportsCommits
    for (const key of [0, 0, 7, 7]) expect(await count(engine.db(), key)).toBe(key === 0 ? null : key)
    expect(counted).toBe(isKept ? 2 : 4)
    await saveSiteSetting(engine.db(), 'a', 'six')
    await count(engine.db(), 7)
    expect(counted).toBe(isKept ? 3 : 5)
  })
})

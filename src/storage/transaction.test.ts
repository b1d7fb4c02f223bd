import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'
import { findSiteSetting, saveSiteSetting } from './site-settings.ts'
import { transaction, withBeforeCommit } from './transaction.ts'

describeOnEngines('a transaction', (engine) => {
  const read = (name: string) => findSiteSetting(engine.db(), name)

  function insertTwice(tx: Db): Promise<unknown> {
    const row = { name: 'taken', value: '' }
    return tx.insertInto('site_setting').values([row, row]).execute()
  }

  it('is rolled back if its work fails', async () => {
    const failing = transaction(engine.db(), async (tx) => {
      await saveSiteSetting(tx, 'whole', 'written')
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await read('whole')).toBeNull()
  })

  it('runs again after a unique violation', async () => {
    let runs = 0

    const result = await transaction(engine.db(), async (tx) => {
      runs += 1
      await saveSiteSetting(tx, 'run', String(runs))
      if (runs === 1) await insertTwice(tx)
      return runs
    })

    expect([result, await read('run')]).toEqual([2, '2'])
  })

  it('runs once if its work must not be repeated', async () => {
    let runs = 0

    const failing = transaction(
      engine.db(),
      (tx) => {
        runs += 1
        return insertTwice(tx)
      },
      { mayRepeat: false },
    )

    await expect(failing).rejects.toSatisfy((error) => engineOf(engine.db()).isUniqueViolation(error))
    expect(runs).toBe(1)
  })

  it('can be part of another one, and fail alone', async () => {
    await transaction(engine.db(), async (tx) => {
      await saveSiteSetting(tx, 'before', 'kept')
      const part = transaction(tx, async (inner) => {
        await transaction(inner, (innermost) => saveSiteSetting(innermost, 'innermost', 'lost'))
        throw new Error('no')
      })
      await expect(part).rejects.toThrow('no')
      await transaction(tx, (inner) => saveSiteSetting(inner, 'after', 'kept'))
    })

    expect(await Promise.all(['before', 'innermost', 'after'].map(read))).toEqual(['kept', null, 'kept'])
  })

  if (engine.name === 'postgres')
    it('runs again as a whole if a part of it is in a deadlock', async () => {
      const [one, two] = [engine.db(), engine.openAgain()]
      for (const name of ['left', 'right']) await saveSiteSetting(one, name, '')
      const bothHold = Promise.withResolvers<void>()
      let holders = 0
      let runs = 0
      const cross = (db: Db, first: string, second: string) =>
        transaction(db, async (tx) => {
          runs += 1
          await tx.updateTable('site_setting').set({ value: first }).where('name', '=', first).execute()
          holders += 1
          if (holders === 2) bothHold.resolve()
          await bothHold.promise
          await transaction(tx, (part) =>
            part.updateTable('site_setting').set({ value: first }).where('name', '=', second).execute(),
          )
        })

      await Promise.all([cross(one, 'left', 'right'), cross(two, 'right', 'left')])

      // One of the two runs again, possibly more than once.
      expect(runs).toBeGreaterThanOrEqual(3)
      const [left, right] = await Promise.all(['left', 'right'].map(read))
      expect(left).toBe(right)
    })

  it('runs an additional step before its commit, in the same transaction', async () => {
    const seen: (string | null)[] = []
    const db = withBeforeCommit(engine.db(), async (tx) => {
      seen.push(await findSiteSetting(tx, 'own'))
      await saveSiteSetting(tx, 'noted', 'yes')
    })

    await transaction(db, async (tx) => {
      await saveSiteSetting(tx, 'own', 'written')
      await transaction(tx, (inner) => saveSiteSetting(inner, 'part', 'written'))
    })
    await transaction(engine.db(), (tx) => saveSiteSetting(tx, 'own', 'without'))

    expect(seen).toEqual(['written'])
    expect(await read('noted')).toBe('yes')
  })

  it('is rolled back if the step before its commit fails', async () => {
    const db = withBeforeCommit(engine.db(), async () => {
      throw new Error('not noted')
    })

    const failing = transaction(db, (tx) => saveSiteSetting(tx, 'unnoted', 'written'))

    await expect(failing).rejects.toThrow('not noted')
    expect(await read('unnoted')).toBeNull()
  })
})

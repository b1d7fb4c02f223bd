import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { hotQuery } from '../hot-query.ts'
import { engineOf } from './engine.ts'

describeOnEngines('the engine', (engine) => {
  beforeEach(async () => {
    await engine.db().deleteFrom('site_setting').execute()
  })

  async function storedValue(name: string, db = engine.db()): Promise<string | undefined> {
    return (await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst())
      ?.value
  }

  it('rolls back a transaction that throws, and no other', async () => {
    const db = engine.db()
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('site_setting').values({ name: 'lost', value: '1' }).execute()
      throw new Error('changed my mind')
    })
    const kept = db
      .transaction()
      .execute((tx) => tx.insertInto('site_setting').values({ name: 'kept', value: '1' }).execute())

    await expect(failing).rejects.toThrow('changed my mind')
    await kept

    expect([await storedValue('lost'), await storedValue('kept')]).toEqual([undefined, '1'])
  })

  it('keeps every increment of many concurrent transactions', async () => {
    const db = engine.db()
    await db.insertInto('site_setting').values({ name: 'counter', value: '0' }).execute()

    const increments = Array.from({ length: 40 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        const locked = sql<{
          value: string
        }>`update site_setting set value = value where name = 'counter' returning value`
        const [row] = (await locked.execute(tx)).rows
        if (index % 4 === 0) throw new Error('every fourth fails')
        await tx
          .updateTable('site_setting')
          .set({ value: String(Number(row?.value) + 1) })
          .where('name', '=', 'counter')
          .execute()
      }),
    )
    const outcomes = await Promise.allSettled(increments)

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await storedValue('counter')).toBe('30')
  })

  it('hides a transaction from others until it ends, and does not make them wait', async () => {
    const db = engine.db()
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('site_setting').values({ name: 'secret', value: '1' }).execute()
      expect(await storedValue('secret')).toBeUndefined()
      expect(await storedValue('secret', tx)).toBe('1')
    })

    expect(await storedValue('secret')).toBe('1')
  })

  it('serves writers of several processes', async () => {
    const second = engine.openAgain()
    const writes = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? second : engine.db())
        .insertInto('site_setting')
        .values({ name: `row-${index}`, value: '' })
        .execute(),
    )

    await Promise.all(writes)

    const { count } = await engine
      .db()
      .selectFrom('site_setting')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(30)
  })

  it('distinguishes duplicate keys from other errors', async () => {
    const db = engine.db()
    const insert = () => db.insertInto('site_setting').values({ name: 'twice', value: '' }).execute()
    await insert()

    const error: unknown = await insert().catch((reason: unknown) => reason)
    const other: unknown = await sql`select * from no_such_table`
      .execute(db)
      .catch((reason: unknown) => reason)

    expect(engineOf(db).isUniqueViolation(error)).toBe(true)
    expect(engineOf(db).isUniqueViolation(other)).toBe(false)
  })

  it('rejects references to missing rows', async () => {
    const orphan = engine.db().insertInto('token').values({
      user_id: 999_999,
      project_id: null,
      name: '',
      key_hash: 'x',
      created_at: 0,
      expires_at: null,
    })

    await expect(orphan.execute()).rejects.toThrow()
  })

  it.each([-(2n ** 63n), 2n ** 63n - 1n, -1n, 9007199254740993n])('stores %d exactly', async (hash) => {
    const db = engine.db()
    await sql`create table if not exists hash_test (value bigint)`.execute(db)
    await sql`delete from hash_test`.execute(db)
    await sql`insert into hash_test values (${hash})`.execute(db)

    const read = await sql<{ value: string }>`select cast(value as text) as value from hash_test`.execute(db)

    expect(BigInt(read.rows[0]?.value ?? 0)).toBe(hash)
  })

  it('never rounds an integer that does not fit', async () => {
    const tooLarge = sql`select 9007199254740993 as value`.execute(engine.db())

    await expect(tooLarge).rejects.toThrow()
  })

  it('runs hot queries inside and outside transactions', async () => {
    const byName = hotQuery<{ name: string }, { value: string }>((db, value) =>
      db.selectFrom('site_setting').select('value').where('name', '=', value('name')),
    )
    const db = engine.db()
    await db.insertInto('site_setting').values({ name: 'hot', value: 'a' }).execute()

    expect(await byName(db, { name: 'hot' })).toEqual([{ value: 'a' }])
    expect(await byName(db, { name: 'cold' })).toEqual([])
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('site_setting').set({ value: 'b' }).execute()
      expect(await byName(tx, { name: 'hot' })).toEqual([{ value: 'b' }])
      expect(await byName(db, { name: 'hot' })).toEqual([{ value: 'a' }])
    })
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { transaction } from '../../transaction.ts'
import { preparedStatements } from './statements.ts'

describe('prepared statements', () => {
  const useOften = (statements: ReturnType<typeof preparedStatements>, text: string) =>
    [1, 2, 3, 4].map(() => statements.nameOf(text))

  it('are those sent for the third time', () => {
    const statements = preparedStatements()
    expect(useOften(statements, 'select 1')).toEqual([undefined, undefined, 's1', 's1'])
    expect(useOften(statements, 'update a set b = 1')).toEqual([undefined, undefined, 's2', 's2'])
  })

  it('are never statements that PostgreSQL cannot prepare', () => {
    const statements = preparedStatements()
    for (const text of ['begin', 'commit', 'savepoint part', 'analyze unit', 'vacuum full unit'])
      expect(new Set(useOften(statements, text))).toEqual(new Set([undefined]))
  })

  it('are limited: the least recently used ones lose their name', () => {
    const statements = preparedStatements()
    for (let number = 0; number < 400; number += 1) useOften(statements, `select ${number}`)
    expect(statements.nameOf('select 0')).toBe('s1')
    useOften(statements, 'select 400')
    expect(statements.nameOf('select 0')).toBe('s1')
    expect(statements.nameOf('select 1')).toBeUndefined()
  })
})

describeOnEngines('statements that are sent often', (engine) => {
  it('find rows with lists of any length, including empty ones', async () => {
    const db = engine.db()
    const names = ['a', 'b"\\,{}', "c'", 'NULL', ' ', 'ž']
    await db.deleteFrom('site_setting').execute()
    await db
      .insertInto('site_setting')
      .values(names.map((name) => ({ name, value: '1' })))
      .execute()
    const find = async (operator: 'in' | 'not in', list: string[]) =>
      (await db.selectFrom('site_setting').select('name').where('name', operator, list).execute())
        .map(({ name }) => name)
        .sort()

    for (let length = 0; length <= names.length; length += 1) {
      expect(await find('in', names.slice(0, length))).toEqual(names.slice(0, length).sort())
      expect(await find('not in', names.slice(0, length))).toEqual(names.slice(length).sort())
    }
  })

  // SQLite is migrated while no server runs.
  if (engine.name === 'postgres')
    it('work after their table was altered, also inside a transaction', async () => {
      const db = engine.db()
      await sql`create table altered (id integer)`.execute(db)
      await sql`insert into altered values (1)`.execute(db)
      const read = (at = db) => sql<{ id: number }>`select * from altered where id > ${0}`.execute(at)
      for (let round = 0; round < 5; round += 1) expect((await read()).rows).toEqual([{ id: 1 }])

      await sql`alter table altered add column name text`.execute(db)
      expect((await read()).rows).toEqual([{ id: 1, name: null }])
      for (let round = 0; round < 5; round += 1) await read()
      await sql`alter table altered add column other text`.execute(db)
      const { rows } = await transaction(db, (tx) => read(tx))
      expect(rows).toEqual([{ id: 1, name: null, other: null }])
    })
})

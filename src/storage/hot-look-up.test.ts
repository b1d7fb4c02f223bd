import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { hotLookUp } from './hot-look-up.ts'
import { transaction } from './transaction.ts'

describeOnEngines('a hot look-up', (engine) => {
  interface Fruit {
    readonly id: number
    readonly name: string
  }
  const fruits: readonly Fruit[] = ['apple', 'pear', 'plum'].map((name, index) => ({ id: index + 1, name }))
  const findFruit = hotLookUp<Fruit>('f.id', (db, isWanted) =>
    db.selectFrom(sql<Fruit>`fruit`.as('f')).select(['f.id', 'f.name']).where(isWanted),
  )

  beforeAll(async () => {
    await sql`create table fruit (id integer primary key, name text not null)`.execute(engine.db())
    for (const { id, name } of fruits)
      await sql`insert into fruit values (${id}, ${name})`.execute(engine.db())
  })

  it('finds each row by its ID, however many are looked up at the same moment', async () => {
    const ids = [1, 2, 3, 2, 4, -1]
    const found = await Promise.all(ids.map((id) => findFruit(engine.db(), id)))
    expect(found.map((fruit) => fruit?.name)).toEqual(['apple', 'pear', 'plum', 'pear', undefined, undefined])
  })

  it('sees what its own transaction wrote, and others only once it is committed', async () => {
    await transaction(engine.db(), async (tx) => {
      await sql`update fruit set name = 'cherry' where id = 1`.execute(tx)
      expect((await findFruit(tx, 1))?.name).toBe('cherry')
      expect((await findFruit(engine.db(), 1))?.name).toBe('apple')
    })
    expect((await findFruit(engine.db(), 1))?.name).toBe('cherry')
  })

  it('passes on errors, and works again afterwards', async () => {
    await sql`alter table fruit rename to vegetable`.execute(engine.db())
    for (let round = 0; round < 2; round += 1)
      await expect((async () => findFruit(engine.db(), 2))()).rejects.toThrow('fruit')
    await sql`alter table vegetable rename to fruit`.execute(engine.db())
    expect((await findFruit(engine.db(), 2))?.name).toBe('pear')
  })
})

import { expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/registry.ts'

describeOnEngines(
  'migrations',
  (engine) => {
    it('reject a database that a newer version has changed', async () => {
      const future = { name: '9999-future', up: async () => {} }
      const db = engine.db()
      await migrate(db, () => 1, [future])

      const refused = migrate(db, () => 2)

      await expect(refused).rejects.toThrow(/newer version of Diglot \(it has 9999-future\)/)
      await db.deleteFrom('migration').execute()
    })

    it('run once when two processes start at the same moment', async () => {
      const [first, second] = await Promise.all([
        migrate(engine.db(), () => 1),
        migrate(engine.openAgain(), () => 2),
      ])

      expect([...first, ...second].sort()).toEqual(MIGRATIONS.map(({ name }) => name))
      expect(await migrate(engine.db(), () => 3)).toEqual([])
    })

    it('leave nothing behind if one of them fails', async () => {
      const broken = {
        name: '9998-broken',
        up: async (tx: Parameters<(typeof MIGRATIONS)[number]['up']>[0]) => {
          await tx.schema.createTable('half_made').addColumn('id', 'integer').execute()
          throw new Error('broken')
        },
      }

      await expect(migrate(engine.db(), () => 1, [...MIGRATIONS, broken])).rejects.toThrow('broken')

      const tables = await engine.db().introspection.getTables()
      expect(tables.map(({ name }) => name)).not.toContain('half_made')
    })
  },
  { startsAs: 'empty' },
)

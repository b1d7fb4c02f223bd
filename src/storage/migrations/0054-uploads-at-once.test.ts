import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { migrate } from '../migrate.ts'
import { enqueueTask } from '../tasks/tasks.ts'
import { uploadsAtOnce } from './0054-uploads-at-once.ts'
import { MIGRATIONS } from './registry.ts'

describeOnEngines(
  'a site that saved uploads later',
  (engine) => {
    it('is upgraded once all of them are saved, and not before', async () => {
      const db = engine.db()
      await migrate(db, () => 1, MIGRATIONS.slice(0, MIGRATIONS.indexOf(uploadsAtOnce)))
      const { id } = await enqueueTask(db, { kind: 'cleanup-tasks', payload: {} }, 1)
      await sql`insert into upload_part (task_id, content) values (${id}, '[]')`.execute(db)

      await expect(migrate(db, () => 2)).rejects.toThrow('Uploaded strings are still waiting to be saved.')
      const kept = await sql`select content from upload_part`.execute(db)
      await sql`delete from upload_part`.execute(db)
      await migrate(db, () => 3)

      expect(kept.rows).toEqual([{ content: '[]' }])
      await expect(sql`select 1 from upload_part`.execute(db)).rejects.toThrow()
    })
  },
  { startsAs: 'empty' },
)

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { openTestSite } from '../../../../test/support/site.ts'
import { storeComponent } from '../../../../test/support/stored-component.ts'
import { deleteComponent, hideComponent } from '../../../storage/components/removal/remove-component.ts'
import { deleteSomeStrings } from '../../../storage/units/removal/remove-strings.ts'

describeOnEngines('a webhook request', (engine) => {
  const PAYLOAD = {
    ref: 'refs/heads/main',
    repository: { full_name: 'x/a', clone_url: 'https://example.org/a.git' },
  }

  it.each(['/hooks/gitea/', '/hooks/update/gone/'])(
    'skips components that are removed at the same moment: %s',
    async (path) => {
      const slug = path.split('/')[2] ?? ''
      const db = engine.db()
      const site = await openTestSite(db)
      const gone = await storeComponent(site.ctx, { project: 'gone', slug, strings: [] })
      const send = () => site.send({ method: 'POST', path, json: PAYLOAD, key: null })
      let answer = Promise.resolve({ status: 0 })

      await db.transaction().execute(async (tx) => {
        await hideComponent(tx, gone.id, site.ctx.now())
        await deleteSomeStrings(tx, gone.id, 10)
        await deleteComponent(tx, gone.id)
        // The request has found the component, and waits for this transaction if it can.
        let isAnswered = false
        answer = send().finally(() => {
          isAnswered = true
        })
        if (engine.name === 'postgres')
          await eventually(async () => expect(isAnswered || (await countWaiting()) > 0).toBe(true))
        expect(isAnswered).toBe(false)
      })

      expect((await answer).status).toBeLessThan(300)
      const tasks = await db.selectFrom('task').select('id').where('kind', '=', 'sync-repository').execute()
      expect(tasks).toEqual([])
    },
  )

  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(engine.db())
    return Number(rows[0]?.count)
  }
})

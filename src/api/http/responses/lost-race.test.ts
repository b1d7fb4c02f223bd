import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { openTestSite } from '../../../../test/support/site.ts'
import type { Db } from '../../../storage/db.ts'
import { saveSiteSetting } from '../../../storage/site-settings.ts'
import { enqueueTask } from '../../../storage/tasks/tasks.ts'
import { type Route, route } from '../../route.ts'

const NOBODY = 999_999

function routeThat(handle: (db: Db) => Promise<unknown>): Route {
  return route({
    method: 'POST',
    path: '/api/race/',
    name: 'Race',
    summary: 'Writes',
    status: 204,
    permission: 'anyone',
    handle: ({ ctx }) => handle(ctx.db),
  })
}

describeOnEngines('a write that conflicts with another one', (engine) => {
  it('is rejected if an object it refers to was deleted', async () => {
    const add = routeThat((db) => enqueueTask(db, { kind: 'any', payload: {}, projectId: NOBODY }, 1))
    const site = await openTestSite(engine.db(), { routes: [add] })

    const { status, text } = await site.send({ method: 'POST', path: '/api/race/' })

    expect([status, text]).toEqual([
      409,
      '{"detail":"An object that this request refers to has just been removed."}',
    ])
  })

  if (engine.name === 'postgres')
    it('can be retried if the database aborted it', async () => {
      for (const name of ['one', 'two']) await saveSiteSetting(engine.db(), name, '')
      const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const write = (order: readonly string[], own: number) =>
        engine
          .db()
          .transaction()
          .execute(async (tx) => {
            await saveSiteSetting(tx, order[0] ?? '', 'a')
            held[own]?.resolve()
            await held[1 - own]?.promise
            await saveSiteSetting(tx, order[1] ?? '', 'a')
          })
      const both = routeThat(() => Promise.all([write(['one', 'two'], 0), write(['two', 'one'], 1)]))
      const site = await openTestSite(engine.db(), { routes: [both] })

      const { status, headers } = await site.send({ method: 'POST', path: '/api/race/' })

      expect([status, headers['retry-after']]).toEqual([503, '1'])
    })
})

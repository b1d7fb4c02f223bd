import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import { failingChecks } from '../../test/support/stored-checks.ts'
import { enqueueTask } from '../storage/tasks/tasks.ts'
import { TASKS } from './registry.ts'
import { startRunner } from './runner.ts'

describeOnEngines('the task that runs checks again', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  it('runs them in a thread, for the components of the night', async () => {
    const db = engine.db()
    const { id } = await site.add({ 'cs.po': poFile({ 'Good day.': 'Dobrý den' }) }, {})
    await db.updateTable('component').set({ check_flags: 'ignore-end-stop' }).where('id', '=', id).execute()
    expect(await failingChecks(db, id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })
    const night = Date.UTC(2026, 0, id % 30 || 30, 4, 21) * 1000
    const ctx = { ...site.ctx, now: () => night }
    await db
      .transaction()
      .execute((tx) => enqueueTask(tx, { kind: 'recheck-components', payload: {} }, night))

    const runner = startRunner(ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())

    await eventually(async () => {
      const task = await db.selectFrom('task').selectAll().where('kind', '=', 'recheck-components').execute()
      expect(task.map(({ state, result }) => [state, JSON.parse(result ?? 'null')])).toEqual([
        ['done', { components: 1, strings: 1 }],
      ])
    })
    expect(await failingChecks(db, id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })
})

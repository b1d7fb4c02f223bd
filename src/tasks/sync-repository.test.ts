import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'
import { historyOf, unitLines } from '../../test/support/stored-units.ts'
import { updateRepository } from '../actions/update-repository.ts'
import { SYSTEM } from '../domain/actor.ts'
import { TASKS } from './registry.ts'
import { startRunner } from './runner.ts'

describeOnEngines('the task that reads a repository', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  async function taskOf(componentId: number) {
    return engine
      .db()
      .selectFrom('task')
      .selectAll()
      .where('component_id', '=', componentId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  }

  it('imports a new component in a thread, and updates it', async () => {
    const db = engine.db()
    const files = { 'cs.po': poFile({ One: 'Jeden' }), 'de.po': poFile({ One: 'Eins' }) }
    const component = await site.addUnread(files, { name: 'App' })
    const { task_id } = await db
      .selectFrom('component')
      .select('task_id')
      .where('id', '=', component.id)
      .executeTakeFirstOrThrow()
    expect(task_id).toBe((await taskOf(component.id)).id)

    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await vi.waitFor(async () => expect((await taskOf(component.id)).state).toBe('done'), { timeout: 15_000 })

    expect(JSON.parse((await taskOf(component.id)).result ?? '')).toMatchObject({ units: 3, problems: 0 })
    expect(await unitLines(db, component.id, 'de')).toEqual(['One = Eins (20)'])
    const done = await db
      .selectFrom('component')
      .select(['task_id', 'imported_at'])
      .where('project_id', '=', component.projectId)
      .execute()
    expect(done).toHaveLength(2)
    for (const row of done) expect(row).toEqual({ task_id: null, imported_at: expect.any(Number) })

    await component.commit({ 'cs.po': poFile({ One: 'Jedna' }) })
    await updateRepository(site.ctx, SYSTEM, {
      ...{ repositoryId: component.repositoryId, projectId: component.projectId, componentId: component.id },
    })
    await vi.waitFor(
      async () => expect(await unitLines(db, component.id, 'cs')).toEqual(['One = Jedna (20)']),
      {
        timeout: 15_000,
      },
    )
    await vi.waitFor(async () => expect((await taskOf(component.id)).state).toBe('done'), { timeout: 15_000 })

    expect(await historyOf(db, component.id)).toBe('13 59 0 59 0 51 59 0')
    await expectSoundDatabase(db)
  }, 60_000)
})

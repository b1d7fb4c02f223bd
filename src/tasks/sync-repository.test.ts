import { rename } from 'node:fs/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { listTasks } from '../../test/support/list-tasks.ts'
import { poFile } from '../../test/support/po-file.ts'
import { alertsOf, historyOf, languagesOf, unitLines } from '../../test/support/stored-units.ts'
import { createComponent } from '../actions/components/create-component.ts'
import { repositoryFolder } from '../actions/repositories/copies/repository-place.ts'
import { updateRepository } from '../actions/repositories/update-repository.ts'
import { SYSTEM } from '../domain/actor.ts'
import { listProjectsById } from '../storage/components/projects.ts'
import { cancelTask } from '../storage/tasks/tasks.ts'
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
    await eventually(async () => expect((await taskOf(component.id)).state).toBe('done'))

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
      repositoryId: component.repositoryId,
      projectId: component.projectId,
      componentId: component.id,
    })
    await eventually(async () =>
      expect(await unitLines(db, component.id, 'cs')).toEqual(['One = Jedna (20)']),
    )
    await eventually(async () => expect((await taskOf(component.id)).state).toBe('done'))

    expect(await historyOf(db, component.id)).toBe('13 59 0 59 0 51 59 0')
    await expectSoundDatabase(db)
  })

  async function stateOf(componentId: number) {
    return engine
      .db()
      .selectFrom('component')
      .select('task_id')
      .where('id', '=', componentId)
      .executeTakeFirstOrThrow()
  }

  it('leaves an alert when it is given up, and takes it back after the next success', async () => {
    const db = engine.db()
    const component = await site.addUnread({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const folder = repositoryFolder(site.ctx.config, component.repositoryId)
    await rename(folder, `${folder}-away`)
    await db.deleteFrom('repository_pack').where('repository_id', '=', component.repositoryId).execute()
    await db.updateTable('task').set({ max_attempts: 1 }).where('component_id', '=', component.id).execute()
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await eventually(async () => expect((await taskOf(component.id)).state).toBe('failed'))

    const { error } = await taskOf(component.id)
    expect(error).toMatch(/no longer exists/)
    expect(await stateOf(component.id)).toEqual({ task_id: null })
    expect(await alertsOf(db, component.id)).toEqual({ UpdateFailure: { error, hasLocked: true } })
    expect(await historyOf(db, component.id)).toBe('47 14')

    await rename(`${folder}-away`, folder)
    const { projectId, repositoryId, id } = component
    await updateRepository(site.ctx, SYSTEM, { repositoryId, projectId, componentId: id })
    await eventually(async () => expect((await taskOf(id)).state).toBe('done'))

    expect(await unitLines(db, id, 'cs')).toEqual(['One = Jeden (20)'])
    expect(await stateOf(id)).toEqual({ task_id: null })
    expect(await alertsOf(db, id)).toEqual({})
  })

  it('leaves an alert when the server dies in its last attempt', async () => {
    const db = engine.db()
    const component = await site.addUnread({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const task = await taskOf(component.id)
    await db
      .updateTable('task')
      .set({
        state: 'running',
        attempts: task.max_attempts,
        lease_owner: 'a process that died',
        lease_until: 1,
      })
      .where('id', '=', task.id)
      .execute()
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await eventually(async () =>
      expect(await alertsOf(db, component.id)).toMatchObject({ UpdateFailure: {} }),
    )

    const { state, error } = await taskOf(component.id)
    expect(state).toBe('failed')
    expect(await alertsOf(db, component.id)).toEqual({ UpdateFailure: { error, hasLocked: true } })
    expect(await stateOf(component.id)).toEqual({ task_id: null })
  })

  it('hands its components over to the one that waits, when it is cancelled', async () => {
    const db = engine.db()
    const component = await site.addUnread({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const first = await taskOf(component.id)
    await db.updateTable('task').set({ state: 'running' }).where('id', '=', first.id).execute()
    const { projectId, repositoryId, id } = component
    const second = await updateRepository(site.ctx, SYSTEM, { repositoryId, projectId, componentId: id })

    await cancelTask(db, first.uuid, site.ctx.now())
    expect(await stateOf(id)).toEqual({ task_id: second.id })
    await cancelTask(db, second.uuid, site.ctx.now())
    expect(await stateOf(id)).toEqual({ task_id: null })
  })

  it('fills the one glossary of a project from several repositories at the same time', async () => {
    const db = engine.db()
    const codes = ['cs', 'de', 'fr', 'it', 'nl', 'pl', 'sk', 'sl']
    const filesOf = (own: readonly string[]) =>
      Object.fromEntries(own.map((code) => [`${code}.po`, poFile({ One: code })]))
    const first = await site.addUnread(filesOf(codes.slice(0, 2)), { name: 'App' })
    const project = (await listProjectsById(db, [first.projectId])).get(first.projectId)
    if (!project) throw new Error('There is no project')
    for (const [index, own] of [codes.slice(2, 4), codes.slice(4, 6), codes.slice(6)].entries()) {
      await createComponent(
        site.ctx,
        SYSTEM,
        project,
        {
          slug: `app-${index}`,
          name: `App ${index}`,
          vcs: 'local',
          repo: 'local:',
          new_lang: 'none',
          filemask: '*.po',
          file_format: 'po',
        },
        { files: Object.entries(filesOf(own)).map(([path, text]) => ({ path, bytes: Buffer.from(text) })) },
      )
    }
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await eventually(async () => {
      const tasks = await listTasks(db, { projectId: project.id })
      expect(tasks).toHaveLength(4)
      for (const task of tasks) expect(task).toMatchObject({ state: 'done', attempts: 1, error: null })
    })

    const glossaries = await db
      .selectFrom('component')
      .select('id')
      .where('project_id', '=', project.id)
      .where('is_glossary', '=', 1)
      .execute()
    expect(glossaries).toHaveLength(1)
    const id = glossaries[0]?.id ?? 0
    expect((await languagesOf(db, id)).toSorted()).toEqual(['cs', 'de', 'en', ...codes.slice(2)].toSorted())
    const history = (await historyOf(db, id)).split(' ')
    expect(history.filter((event) => event.startsWith('51'))).toEqual(['51'])
    await expectSoundDatabase(db)
  })
})

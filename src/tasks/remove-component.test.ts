import { existsSync } from 'node:fs'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { interruptedDb } from '../../test/support/failing-db.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { listTasks } from '../../test/support/list-tasks.ts'
import { poFile } from '../../test/support/po-file.ts'
import { failingChecks } from '../../test/support/stored-checks.ts'
import { unitLines } from '../../test/support/stored-units.ts'
import { createComponent } from '../actions/components/create-component.ts'
import { deleteComponent, emptyComponent } from '../actions/components/delete-component.ts'
import { repositoryFolder } from '../actions/repositories/copies/repository-place.ts'
import { SYSTEM } from '../domain/actor.ts'
import { listProjectsById } from '../storage/components/projects.ts'
import { removeComponentRows } from '../storage/components/removal/remove-component.ts'
import { findRepository } from '../storage/components/repositories/repositories.ts'
import { TASKS } from './registry.ts'
import { startRunner } from './runner.ts'

const FILES = {
  'cs.po': poFile({ One: 'Jeden', Two: '', Three: 'Tři' }),
  'de.po': poFile({ One: 'Eins', Two: 'Zwei', Four: 'Vier' }),
}

describeOnEngines('the task that removes a component', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  async function projectOf(id: number) {
    const project = (await listProjectsById(engine.db(), [id])).get(id)
    if (!project) throw new Error('The project is gone')
    return project
  }

  /** A second component beside another one, which shares its repository. */
  async function addLink(projectId: number, repo: string, slug: string) {
    const id = await createComponent(site.ctx, SYSTEM, await projectOf(projectId), {
      slug,
      name: slug,
      repo,
      filemask: '*.po',
      file_format: 'po',
      new_lang: 'none',
    })
    return site.component(id)
  }

  async function runTasks(): Promise<void> {
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await eventually(async () => {
      const open = [
        ...(await listTasks(engine.db(), { state: 'waiting' })),
        ...(await listTasks(engine.db(), { state: 'running' })),
      ]
      expect(open).toEqual([])
    })
    await runner.stop()
  }

  async function rowsOf(componentId: number) {
    const db = engine.db()
    const count = async (table: 'string' | 'translation' | 'change' | 'alert' | 'task') => {
      const rows = await db.selectFrom(table).select('id').where('component_id', '=', componentId).execute()
      return rows.length
    }
    const component = await db.selectFrom('component').select('id').where('id', '=', componentId).execute()
    return {
      component: component.length,
      strings: await count('string'),
      languages: await count('translation'),
      changes: await count('change'),
      alerts: await count('alert'),
      tasks: await count('task'),
    }
  }

  const NOTHING = { component: 0, strings: 0, languages: 0, changes: 0, alerts: 0, tasks: 0 }

  it('leaves lists and counters sound after every step, and the history of others', async () => {
    const db = engine.db()
    const component = await site.add(FILES, {})
    const { slug } = await projectOf(component.projectId)
    const kept = await addLink(component.projectId, `weblate://${slug}/app`, 'kept')
    await kept.sync()
    const keptRows = await rowsOf(kept.id)
    await deleteComponent(site.ctx, SYSTEM, { project: slug, component: 'app' })
    await expectSoundDatabase(db)
    let steps = 0

    for (let count = 1; count > 0; steps += 1) {
      count = await removeComponentRows(db, component.id, 5)
      await expectSoundDatabase(db)
    }
    await runTasks()

    expect(steps).toBeGreaterThan(4)
    expect(await rowsOf(component.id)).toEqual(NOTHING)
    expect(await rowsOf(kept.id)).toMatchObject({ strings: keptRows.strings, languages: keptRows.languages })
    await expectSoundDatabase(db)
  })

  it('continues where it was stopped', async () => {
    const component = await site.add(FILES, {})
    const { slug } = await projectOf(component.projectId)
    await deleteComponent(site.ctx, SYSTEM, { project: slug, component: 'app' })

    await removeComponentRows(engine.db(), component.id, 5)
    const stopped = emptyComponent(site.ctx, component.id, AbortSignal.abort())
    await expect(stopped).rejects.toThrow()
    await runTasks()

    expect(await rowsOf(component.id)).toEqual(NOTHING)
    expect(existsSync(repositoryFolder(site.ctx.config, component.repositoryId))).toBe(false)
    expect(await findRepository(engine.db(), component.repositoryId)).toBeNull()
  })

  it('leaves the repository to the oldest of those who share it', async () => {
    const db = engine.db()
    const owner = await site.add(FILES, {})
    const { slug } = await projectOf(owner.projectId)
    const first = await addLink(owner.projectId, `weblate://${slug}/app`, 'first')
    const second = await addLink(owner.projectId, `weblate://${slug}/app`, 'second')
    await deleteComponent(site.ctx, SYSTEM, { project: slug, component: 'app' })
    await runTasks()

    const rows = await db
      .selectFrom('component')
      .select(['id', 'repository_id', 'linked_component_id'])
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: first.id, repository_id: owner.repositoryId, linked_component_id: null },
      { id: second.id, repository_id: owner.repositoryId, linked_component_id: first.id },
    ])
    expect(await unitLines(db, second.id, 'de')).toContain('One = Eins (20)')
    expect(await findRepository(db, owner.repositoryId)).not.toBeNull()
    await expectSoundDatabase(db)
  })

  it('takes checks back that only differed from what is gone', async () => {
    const db = engine.db()
    const component = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const { slug } = await projectOf(component.projectId)
    const other = await createComponent(
      site.ctx,
      SYSTEM,
      await projectOf(component.projectId),
      {
        slug: 'other',
        name: 'other',
        vcs: 'local',
        repo: 'local:',
        filemask: '*.po',
        file_format: 'po',
        new_lang: 'none',
      },
      { files: [{ path: 'cs.po', bytes: Buffer.from(poFile({ One: 'Jedna' })) }] },
    )
    await (await site.component(other)).sync()
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ One: ['inconsistent'] })

    await deleteComponent(site.ctx, SYSTEM, { project: slug, component: 'other' })
    await runTasks()

    expect(await failingChecks(db, component.id, 'cs')).toEqual({})
    await expectSoundDatabase(db)
  })

  it('copes with an import that is at work', async () => {
    const db = engine.db()
    const component = await site.addUnread(FILES, {})
    const { slug } = await projectOf(component.projectId)
    const later = await addLink(component.projectId, `weblate://${slug}/app`, 'later')
    let isRemoved = false
    const disturbed = interruptedDb(db, 4, async () => {
      await deleteComponent(site.ctx, SYSTEM, { project: slug, component: 'app' })
      isRemoved = true
    })

    await component.sync({ db: disturbed })

    expect(isRemoved).toBe(true)
    expect(await unitLines(db, later.id, 'de')).toContain('One = Eins (20)')
    await runTasks()
    expect(await rowsOf(component.id)).toEqual(NOTHING)
    await expectSoundDatabase(db)
  })
})

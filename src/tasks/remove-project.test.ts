import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { type ImportSite, openImportSite } from '../../test/support/import-site.ts'
import { listTasks } from '../../test/support/list-tasks.ts'
import { poFile } from '../../test/support/po-file.ts'
import { createComponent } from '../actions/components/create-component.ts'
import { deleteProject } from '../actions/components/delete-project.ts'
import { repositoryFolder } from '../actions/repositories/copies/repository-place.ts'
import { SYSTEM } from '../domain/actor.ts'
import { findProject, listProjectsById } from '../storage/components/projects.ts'
import { removeProjectRows } from '../storage/components/removal/remove-project-rows.ts'
import { findRepository, listComponentRepositories } from '../storage/components/repositories/repositories.ts'
import { TASKS } from './registry.ts'
import { startRunner } from './runner.ts'

const FILES = {
  'cs.po': poFile({ One: 'Jeden', Two: '', Three: 'Tři' }),
  'de.po': poFile({ One: 'Eins', Two: 'Zwei', Four: 'Vier' }),
}

describeOnEngines('the task that removes a project', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  async function projectOf(id: number) {
    const project = (await listProjectsById(engine.db(), [id])).get(id)
    if (!project) throw new Error('The project is gone')
    return project
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

  const folderOf = (id: number) => repositoryFolder(site.ctx.config, id)

  it('leaves lists and counters sound after every step', async () => {
    const db = engine.db()
    const component = await site.add(FILES, { name: 'App' })
    await component.update({ 'cs.po': poFile({ One: 'Jedna', Three: 'Tři' }) })
    const { slug } = await projectOf(component.projectId)
    await deleteProject(site.ctx, SYSTEM, slug)
    await expectSoundDatabase(db)
    let steps = 0

    for (let count = 1; count > 0; steps += 1) {
      count = await removeProjectRows(db, component.projectId, 5)
      await expectSoundDatabase(db)
    }

    expect(steps).toBeGreaterThan(8)
    for (const table of ['string', 'translation', 'component'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where(table === 'component' ? 'id' : 'component_id', '=', component.id)
        .execute()
      expect(rows).toEqual([])
    }
    const { change_count } = await db
      .selectFrom('project')
      .select('change_count')
      .where('id', '=', component.projectId)
      .executeTakeFirstOrThrow()
    expect(change_count).toBe(0)
    await runTasks()
  })

  it('removes rows and folders of its repositories, but for those that others use', async () => {
    const db = engine.db()
    const component = await site.add(FILES, { name: 'App' })
    const shared = await site.add(FILES, { name: 'App' })
    const borrower = await site.addUnread(FILES, {})
    const { slug } = await projectOf(component.projectId)
    const link = `weblate://${(await projectOf(shared.projectId)).slug}/app`
    await createComponent(site.ctx, SYSTEM, await projectOf(borrower.projectId), {
      slug: 'link',
      name: 'Link',
      vcs: 'git',
      repo: link,
      filemask: '*.po',
      file_format: 'po',
      new_lang: 'none',
    })
    const own = (await listComponentRepositories(db, { projectId: component.projectId })).map(({ id }) => id)
    expect(own).toHaveLength(2)
    for (const id of own) expect(existsSync(folderOf(id))).toBe(true)

    await deleteProject(site.ctx, SYSTEM, slug)
    await deleteProject(site.ctx, SYSTEM, (await projectOf(shared.projectId)).slug)
    await runTasks()

    expect(await findProject(db, slug)).toBeNull()
    for (const id of own) {
      expect(await findRepository(db, id)).toBeNull()
      expect(existsSync(folderOf(id))).toBe(false)
    }
    expect(await findRepository(db, shared.repositoryId)).not.toBeNull()
    expect(existsSync(folderOf(shared.repositoryId))).toBe(true)
    expect(existsSync(folderOf(borrower.repositoryId))).toBe(true)
    await expectSoundDatabase(db)
  })

  it('removes the folder that a task left behind which was killed after the row was gone', async () => {
    const component = await site.add(FILES, {})
    const { slug } = await projectOf(component.projectId)
    const folder = folderOf(component.repositoryId)
    await deleteProject(site.ctx, SYSTEM, slug)
    await runTasks()
    await mkdir(join(folder, 'objects'), { recursive: true })

    await component.sync()

    expect(existsSync(folder)).toBe(false)
  })
})

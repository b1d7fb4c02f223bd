import { existsSync } from 'node:fs'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { poFile } from '../../../../test/support/po-file.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import type { ComponentDraft } from '../../../domain/component/component-settings.ts'
import { findRepository } from '../../../storage/components/repositories/repositories.ts'
import { TASKS } from '../../../tasks/registry.ts'
import { startRunner } from '../../../tasks/runner.ts'
import { createComponent } from '../../components/create-component.ts'
import { createProject } from '../../components/create-project.ts'
import { openNewRepository } from './open-new-repository.ts'

const DAY = 86_400_000_000
const LOCAL = {
  vcs: 'local',
  repo: 'local:',
  push: '',
  branch: '',
  push_branch: '',
} as const satisfies ComponentDraft

describeOnEngines('a repository for a new component', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  const open = () => openNewRepository(site.ctx, LOCAL, { link: null, signal: AbortSignal.timeout(20_000) })
  const tasksOf = (id: number) =>
    engine
      .db()
      .selectFrom('task')
      .select(['run_at', 'component_id'])
      .where('job_key', '=', `repository:${id}`)
      .execute()

  it('is removed a day later if the process ended before the component was created', async () => {
    const { id, folder } = await open()
    const [task, ...others] = await tasksOf(id)
    expect(task?.run_at).toBeGreaterThan(site.ctx.now() + DAY / 2)
    expect(others).toEqual([])
    expect(existsSync(folder)).toBe(true)

    const later = { ...site.ctx, now: () => site.ctx.now() + 2 * DAY }
    const runner = startRunner(later, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    await eventually(async () => expect(await findRepository(engine.db(), id)).toBeNull())
    await eventually(() => expect(existsSync(folder)).toBe(false))
  })

  it('leaves nothing behind if the component is not created', async () => {
    const { id, folder, discard } = await open()

    await discard()

    expect(await findRepository(engine.db(), id)).toBeNull()
    expect(existsSync(folder)).toBe(false)
    expect(await tasksOf(id)).toEqual([])
  })

  it('is rejected with instructions, and leaves nothing behind, if reading its files takes too long', async () => {
    const opened = await open()
    const where = { slug: 'slow', name: 'Slow', web: 'http://127.0.0.1/' }
    const project = await createProject(site.ctx, SYSTEM, where)
    const signal = AbortSignal.timeout(0)
    await eventually(() => expect(signal.aborted).toBe(true))
    const draft = {
      slug: 'app',
      name: 'App',
      vcs: 'local',
      repo: 'local:',
      new_lang: 'none',
      filemask: '*.po',
      file_format: 'po',
    } as const satisfies ComponentDraft

    const refused = createComponent(site.ctx, SYSTEM, project, draft, { opened, signal })

    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { repo: [expect.stringContaining('took longer than 20 seconds. Try again later')] },
    })
    expect(await findRepository(engine.db(), opened.id)).toBeNull()
    expect(existsSync(opened.folder)).toBe(false)
  })

  it('stays if the component is created, and its files are read immediately', async () => {
    const { id, repositoryId } = await site.addUnread({ 'cs.po': poFile({ One: 'Jeden' }) }, {})

    const tasks = await tasksOf(repositoryId)

    expect(tasks).toEqual([{ run_at: expect.any(Number), component_id: id }])
    expect(tasks[0]?.run_at).toBeLessThan(site.ctx.now() + DAY / 2)
  })
})

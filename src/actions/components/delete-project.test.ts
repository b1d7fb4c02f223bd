import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { testContext } from '../../../test/support/site.ts'
import type { Context } from '../../context.ts'
import { ANONYMOUS, SYSTEM, type UserActor } from '../../domain/actor.ts'
import { actionCode } from '../../domain/change-actions.ts'
import { findProject, listProjects, listProjectsById } from '../../storage/components/projects.ts'
import { insertChanges } from '../../storage/history/changes.ts'
import { createProject } from './create-project.ts'
import { deleteProject, emptyProject } from './delete-project.ts'

const anna: UserActor = { kind: 'user', userId: 7, username: 'anna', isSuperuser: false }
const { signal } = new AbortController()

describeOnEngines('deleting a project', (engine) => {
  let ctx: Context
  beforeAll(() => {
    ctx = testContext(engine.db())
  })

  async function addProject(slug: string): Promise<number> {
    const { id } = await createProject(ctx, SYSTEM, { slug, name: slug, web: 'https://example.org/' })
    return id
  }

  it('is not allowed for everybody', async () => {
    await addProject('hello')

    await expect(deleteProject(ctx, ANONYMOUS, 'hello')).rejects.toMatchObject({ code: 'not_authenticated' })
    await expect(deleteProject(ctx, anna, 'hello')).rejects.toMatchObject({ code: 'permission_denied' })
    await expect(deleteProject(ctx, SYSTEM, 'nope')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('hides it immediately, and leaves the rest to a task', async () => {
    const projectId = await addProject('twice')

    await deleteProject(ctx, SYSTEM, 'twice')

    expect(await findProject(ctx.db, 'twice')).toBeNull()
    expect(await findProject(ctx.db, `~${projectId}`)).toBeNull()
    expect((await listProjects(ctx.db, 'all', { offset: 0, limit: 100 })).map(({ id }) => id)).not.toContain(
      projectId,
    )
    expect(await listTasks(ctx.db, { kind: 'remove-project' })).toMatchObject([{ payload: { projectId } }])
    await expect(deleteProject(ctx, SYSTEM, 'twice')).rejects.toMatchObject({ code: 'not_found' })
    expect(await addProject('twice')).not.toBe(projectId)
  })

  it('deletes its history in steps, and leaves one event and the other projects', async () => {
    const projectId = await addProject('gone')
    const kept = await addProject('kept')
    const event = { action: 'hookReceived', projectId, timestamp: ctx.now() } as const
    await insertChanges(
      ctx.db,
      Array.from({ length: 2500 }, () => event),
    )

    await deleteProject(ctx, SYSTEM, 'gone')
    await emptyProject(ctx, projectId, signal)
    await emptyProject(ctx, projectId, signal)

    const history = ctx.db.selectFrom('change').select('id').where('project_id', '=', projectId)
    expect(await history.execute()).toEqual([])
    expect(await listProjectsById(ctx.db, [projectId])).toEqual(new Map())
    expect(await findProject(ctx.db, 'kept')).toMatchObject({ id: kept })
    const left = ctx.db.selectFrom('change').selectAll().where('action', '=', actionCode('projectRemoved'))
    expect(await left.where('target', '=', 'gone').execute()).toMatchObject([{ project_id: null }])
  })

  it('stops between steps on request', async () => {
    const projectId = await addProject('stopped')

    await expect(emptyProject(ctx, projectId, AbortSignal.abort())).rejects.toThrow()
    expect(await findProject(ctx.db, 'stopped')).not.toBeNull()
  })
})

import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { testContext } from '../../test/support/site.ts'
import type { Context } from '../context.ts'
import { ANONYMOUS, SYSTEM, type UserActor } from '../domain/actor.ts'
import { actionCode } from '../domain/change-actions.ts'
import { insertChanges } from '../storage/changes.ts'
import { findProject } from '../storage/projects.ts'
import { listTasks } from '../storage/tasks.ts'
import { createProject } from './create-project.ts'
import { deleteProject, emptyProject, finishRemoval } from './delete-project.ts'

const anna: UserActor = { kind: 'user', userId: 7, username: 'anna', isSuperuser: false }
const { signal } = new AbortController()

describeOnEngines('removing a project', (engine) => {
  let ctx: Context
  beforeAll(() => {
    ctx = testContext(engine.db())
  })

  async function addProject(slug: string): Promise<number> {
    const { id } = await createProject(ctx, SYSTEM, { slug, name: slug, web: 'https://example.org/' })
    return id
  }

  it('is not for everybody', async () => {
    await addProject('hello')

    await expect(deleteProject(ctx, ANONYMOUS, 'hello')).rejects.toMatchObject({ code: 'not_authenticated' })
    await expect(deleteProject(ctx, anna, 'hello')).rejects.toMatchObject({ code: 'permission_denied' })
    await expect(deleteProject(ctx, SYSTEM, 'nope')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is left to one task, however often it is asked for', async () => {
    const projectId = await addProject('twice')

    await deleteProject(ctx, SYSTEM, 'twice')
    await deleteProject(ctx, SYSTEM, 'twice')

    expect(await listTasks(ctx.db, { kind: 'remove-project' })).toMatchObject([
      { payload: { projectId, slug: 'twice', userId: 0 } },
    ])
  })

  it('takes its history along, in steps, and leaves one event and the other projects', async () => {
    const projectId = await addProject('gone')
    const kept = await addProject('kept')
    const event = { action: 'hookReceived', projectId, timestamp: ctx.now() } as const
    await insertChanges(
      ctx.db,
      Array.from({ length: 2500 }, () => event),
    )
    const removal = { projectId, slug: 'gone', userId: 0 }

    await emptyProject(ctx, projectId, signal)
    const emptied = await ctx.db
      .selectFrom('change')
      .select('id')
      .where('project_id', '=', projectId)
      .execute()
    await ctx.db.transaction().execute((tx) => finishRemoval(ctx, tx, removal))
    await ctx.db.transaction().execute((tx) => finishRemoval(ctx, tx, removal))

    expect(emptied).toEqual([])
    expect(await findProject(ctx.db, 'gone')).toBeNull()
    expect(await findProject(ctx.db, 'kept')).toMatchObject({ id: kept })
    const left = ctx.db.selectFrom('change').selectAll().where('action', '=', actionCode('projectRemoved'))
    expect(await left.execute()).toMatchObject([{ project_id: null, target: 'gone' }])
  })

  it('stops between steps when it must', async () => {
    const projectId = await addProject('stopped')

    await expect(emptyProject(ctx, projectId, AbortSignal.abort())).rejects.toThrow()
    expect(await findProject(ctx.db, 'stopped')).not.toBeNull()
  })
})

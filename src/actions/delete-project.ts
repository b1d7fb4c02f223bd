import type { Context } from '../context.ts'
import { type Actor, userIdOf } from '../domain/actor.ts'
import { authorize } from '../domain/permissions.ts'
import { insertChange } from '../storage/changes.ts'
import type { Db } from '../storage/db.ts'
import { removeProject } from '../storage/remove-project.ts'
import { removeProjectRows } from '../storage/remove-project-rows.ts'
import { listComponentRepositories } from '../storage/repositories.ts'
import { enqueueTask } from '../storage/tasks.ts'
import { getVisibleProject } from './get-visible-project.ts'
import { dropUnusedRepositories } from './remove-unused-repository.ts'

/** What the task that removes a project needs to know. */
export interface ProjectRemoval {
  readonly projectId: number
  readonly slug: string
  /** 0 for the server itself. */
  readonly userId: number
}

const BATCH = 1000

/** Has a project removed in the background, with everything in it. It may be seen until that is done. */
export async function deleteProject(ctx: Context, actor: Actor, slug: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const project = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit')
    const payload: ProjectRemoval = { projectId: project.id, slug, userId: userIdOf(actor) ?? 0 }
    const task = { kind: 'remove-project', payload, jobKey: `remove-project:${project.id}`, priority: -10 }
    await enqueueTask(tx, task, ctx.now())
  })
}

/** Removes what a project holds in small steps, so that others can write in between. */
export async function emptyProject(ctx: Context, projectId: number, signal: AbortSignal): Promise<void> {
  for (let count = 1; count > 0; ) {
    signal.throwIfAborted()
    count = await removeProjectRows(ctx.db, projectId, BATCH)
  }
}

/** Removes an emptied project, has its repositories removed, and writes that down; nothing when it is gone already. */
export async function finishRemoval(ctx: Context, tx: Db, removal: ProjectRemoval): Promise<void> {
  const repositories = await listComponentRepositories(tx, { projectId: removal.projectId })
  if (!(await removeProject(tx, removal.projectId))) return
  await dropUnusedRepositories(
    tx,
    repositories.map(({ id }) => id),
    ctx.now(),
  )
  const userId = removal.userId === 0 ? null : removal.userId
  await insertChange(tx, {
    action: 'projectRemoved',
    target: removal.slug,
    userId,
    authorId: userId,
    timestamp: ctx.now(),
  })
}

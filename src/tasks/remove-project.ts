import { emptyProject, finishRemoval } from '../actions/delete-project.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Removes a project with everything in it. */
export const removeProjectTask: TaskHandler<{ projectId: number; slug: string; userId: number }> = {
  kind: 'remove-project',
  payload: payloadOf({ projectId: 'number', slug: 'string', userId: 'number' }),
  async run(ctx, { payload, signal, finish }) {
    await emptyProject(ctx, payload.projectId, signal)
    await finish(async (tx) => {
      await finishRemoval(ctx, tx, payload)
    })
  },
}

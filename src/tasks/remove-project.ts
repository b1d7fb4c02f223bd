import { emptyProject } from '../actions/components/delete-project.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes the remaining data of a removed project. */
export const removeProjectTask: TaskHandler<{ projectId: number }> = {
  kind: 'remove-project',
  payload: payloadOf({ projectId: 'number' }),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { payload, signal }) => emptyProject(ctx, payload.projectId, signal),
}

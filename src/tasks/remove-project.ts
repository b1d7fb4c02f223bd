import { emptyProject } from '../actions/components/delete-project.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Removes what is left of a project that people no longer see. */
export const removeProjectTask: TaskHandler<{ projectId: number }> = {
  kind: 'remove-project',
  payload: payloadOf({ projectId: 'number' }),
  timeoutMs: 6 * 3600_000,
  run: (ctx, { payload, signal }) => emptyProject(ctx, payload.projectId, signal),
}

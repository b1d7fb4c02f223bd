import { updateAllRepositories } from '../actions/repositories/update-all-repositories.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Checks all remote repositories for updates, once a night. */
export const updateRepositoriesTask: TaskHandler = {
  kind: 'update-repositories',
  payload: payloadOf({}),
  run: async (ctx, { signal }) => ({ repositories: await updateAllRepositories(ctx, signal) }),
}

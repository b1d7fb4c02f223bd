import { updateAllRepositories } from '../actions/repositories/update-all-repositories.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Looks for news in all remote repositories, once a night. */
export const updateRepositoriesTask: TaskHandler = {
  kind: 'update-repositories',
  payload: payloadOf({}),
  run: async (ctx, { signal }) => ({ repositories: await updateAllRepositories(ctx, signal) }),
}

import { cleanupTasksTask } from './cleanup-tasks.ts'
import { cleanupTokensTask } from './cleanup-tokens.ts'
import { removeProjectTask } from './remove-project.ts'
import { syncRepositoryTask } from './sync-repository.ts'
import type { TaskHandler } from './task.ts'
import { updateRepositoriesTask } from './update-repositories.ts'

/** Every kind of background work. */
export const TASKS: readonly TaskHandler[] = [
  cleanupTasksTask,
  cleanupTokensTask,
  removeProjectTask,
  syncRepositoryTask,
  updateRepositoriesTask,
]

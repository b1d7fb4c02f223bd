import { cleanupTasksTask } from './cleanup-tasks.ts'
import { cleanupTokensTask } from './cleanup-tokens.ts'
import type { TaskHandler } from './task.ts'

/** Every kind of background work. */
export const TASKS: readonly TaskHandler[] = [cleanupTasksTask, cleanupTokensTask]

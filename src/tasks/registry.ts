import { cleanupIdempotencyKeysTask } from './cleanup-idempotency-keys.ts'
import { cleanupSignInTask } from './cleanup-sign-in.ts'
import { cleanupTasksTask } from './cleanup-tasks.ts'
import { cleanupTokensTask } from './cleanup-tokens.ts'
import { commitPendingTask } from './commit-pending.ts'
import { endProjectBlockTask } from './end-project-block.ts'
import { fillMemoryTask } from './fill-memory.ts'
import { groupVariantsTask } from './group-variants.ts'
import { mailAccountLinkTask } from './mail-account-link.ts'
import { recheckComponentsTask } from './recheck-components.ts'
import { recheckGlossaryTask } from './recheck-glossary.ts'
import { removeComponentTask } from './remove-component.ts'
import { removeProjectTask } from './remove-project.ts'
import { syncRepositoryTask } from './sync-repository.ts'
import type { TaskHandler } from './task.ts'
import { updateRepositoriesTask } from './update-repositories.ts'

/** Every kind of background work. */
export const TASKS: readonly TaskHandler[] = [
  cleanupIdempotencyKeysTask,
  cleanupSignInTask,
  cleanupTasksTask,
  cleanupTokensTask,
  endProjectBlockTask,
  fillMemoryTask,
  groupVariantsTask,
  mailAccountLinkTask,
  commitPendingTask,
  recheckComponentsTask,
  recheckGlossaryTask,
  removeComponentTask,
  removeProjectTask,
  syncRepositoryTask,
  updateRepositoriesTask,
]

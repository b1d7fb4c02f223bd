import type { TaskKind } from '../domain/task-kind.ts'
import { autoTranslateTask } from './auto-translate.ts'
import { cleanupIdempotencyKeysTask } from './cleanup-idempotency-keys.ts'
import { cleanupMachineAnswersTask } from './cleanup-machine-answers.ts'
import { cleanupSignInTask } from './cleanup-sign-in.ts'
import { cleanupTasksTask } from './cleanup-tasks.ts'
import { cleanupTokensTask } from './cleanup-tokens.ts'
import { commitPendingTask } from './commit-pending.ts'
import { endProjectBlockTask } from './end-project-block.ts'
import { groupVariantsTask } from './group-variants.ts'
import { importMemoryTask } from './import-memory.ts'
import { mailAccountLinkTask } from './mail-account-link.ts'
import { pretranslateTask } from './pretranslate.ts'
import { recheckComponentsTask } from './recheck-components.ts'
import { recheckGlossaryTask } from './recheck-glossary.ts'
import { removeComponentTask } from './remove-component.ts'
import { removeMemoryTask } from './remove-memory.ts'
import { removeProjectTask } from './remove-project.ts'
import { syncRepositoryTask } from './sync-repository.ts'
import type { TaskHandler } from './task.ts'
import { updateRepositoriesTask } from './update-repositories.ts'

/** The handler of every kind of background task. */
export const TASKS_BY_KIND: Readonly<Record<TaskKind, TaskHandler>> = {
  'auto-translate': autoTranslateTask,
  'cleanup-idempotency-keys': cleanupIdempotencyKeysTask,
  'cleanup-machine-answers': cleanupMachineAnswersTask,
  'cleanup-sign-in': cleanupSignInTask,
  'cleanup-tasks': cleanupTasksTask,
  'cleanup-tokens': cleanupTokensTask,
  'end-project-block': endProjectBlockTask,
  'group-variants': groupVariantsTask,
  'import-memory': importMemoryTask,
  'mail-account-link': mailAccountLinkTask,
  'commit-pending': commitPendingTask,
  pretranslate: pretranslateTask,
  'recheck-components': recheckComponentsTask,
  'recheck-glossary': recheckGlossaryTask,
  'remove-component': removeComponentTask,
  'remove-memory': removeMemoryTask,
  'remove-project': removeProjectTask,
  'sync-repository': syncRepositoryTask,
  'update-repositories': updateRepositoriesTask,
}

/** All of them. */
export const TASKS: readonly TaskHandler[] = Object.values(TASKS_BY_KIND)

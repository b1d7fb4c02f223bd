import { cleanupMachineAnswers } from '../actions/machine-translation/cleanup-machine-answers.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Deletes answers of translation services that nobody used for 90 days. */
export const cleanupMachineAnswersTask: TaskHandler = {
  kind: 'cleanup-machine-answers',
  payload: payloadOf({}),
  async run(ctx, job) {
    return { deleted: await cleanupMachineAnswers(ctx, job.signal) }
  },
}

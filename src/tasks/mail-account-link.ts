import { mailLink } from '../actions/sign-in/mail-link.ts'
import { MAIL_LINK_TASK } from '../actions/sign-in/request-link.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** Sends an account link by email. */
export const mailAccountLinkTask: TaskHandler<{ readonly link: number }> = {
  kind: MAIL_LINK_TASK,
  payload: payloadOf({ link: 'number' }),
  timeoutMs: 120_000,
  async run(ctx, job) {
    return { sent: await mailLink(ctx, job.payload.link) }
  },
}

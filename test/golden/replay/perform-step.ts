import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import { pick } from './json.ts'
import { lookAtRepository, pushCommit } from './repository.ts'
import type { Step } from './scenario.ts'
import { sendRequest, type Target } from './send-request.ts'

const TASK_MS = 180_000
const GONE_MS = 120_000
const PAUSE_MS = 100

/** Carries out a step whose variables are filled in, and waits for the background work that it says it starts. */
export async function performStep(step: Step, target: Target): Promise<Answer> {
  if (step.git) return lookAtRepository(step, target)
  if (step.push) return pushCommit(step, target)
  const answer = await sendRequest(step, target)
  if (step.wait === 'task') await waitForTask(answer, target)
  if (step.wait === 'gone' && isSuccess(answer)) await waitUntilGone(step.path ?? '', target)
  return answer
}

/** An import has ended when the component that was made shows no task any more. */
async function waitForTask(created: Answer, target: Target): Promise<void> {
  const path = created.json === undefined ? null : pick(created.json, 'url')
  if (path === null || !isSuccess(created)) return
  for (const end = Date.now() + TASK_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const { json = null } = await sendRequest({ path }, target)
    if (pick(json, 'task_url') === null) return
  }
  throw new Error(`The task did not end within ${TASK_MS / 1000} seconds`)
}

async function waitUntilGone(path: string, target: Target): Promise<void> {
  for (const end = Date.now() + GONE_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const { status } = await sendRequest({ path }, target)
    if (status === 404) return
  }
  throw new Error(`${path} is still there after ${GONE_MS / 1000} seconds`)
}

function isSuccess({ status = 0 }: Answer): boolean {
  return status >= 200 && status < 300
}

import type { Db } from '../../storage/db.ts'
import { findMachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'

/** Strings that are added one after the other share a task. */
const DELAY = 5_000_000

/** Has the new strings of a component translated if its project wants that, after the commit of what adds them. */
export async function enqueuePretranslation(
  tx: Db,
  { projectId, componentId }: { readonly projectId: number; readonly componentId: number },
  { since, now }: { readonly since: Timestamp; readonly now: Timestamp },
): Promise<void> {
  const { pretranslate } = await findMachinePolicy(tx, projectId)
  if (pretranslate === null) return
  const payload = { projectId, componentId, since }
  const jobKey = `pretranslate:${componentId}`
  await enqueueTask(tx, { kind: 'pretranslate', payload, jobKey, componentId, runAt: now + DELAY }, now)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN_KEY } from '../../support/site.ts'
import type { Client } from './client.ts'
import type { Scene } from './scene.ts'

/** A task that failed for once is tried again after 10, 30 and 90 seconds. */
const SETTLED_MS = 300_000

/** Waits until all tasks are done and everything is pushed. */
export async function settle({ db, component }: Scene, client: Client): Promise<void> {
  const path = `components/${component}/repository/`
  let said = ''
  for (const end = performance.now() + SETTLED_MS; performance.now() < end; await sleep(50)) {
    const open = await db
      .selectFrom('task')
      .select(['kind', 'state', 'attempts', 'error'])
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    said = `tasks ${JSON.stringify(open)}`
    if (open.length > 0) continue
    const body = { operation: 'push' }
    const answer = await client.sendUntilAnswered({ method: 'POST', path, key: ADMIN_KEY, body })
    said = `${answer.status} ${answer.text}`
    const { result, detail } = JSON.parse(answer.text) as { result?: boolean; detail?: string }
    if (result === true && detail === undefined) return
  }
  throw new Error(`It is not all pushed after ${SETTLED_MS / 1000} s: ${said}`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { microseconds } from '../../../src/domain/clock.ts'
import type { Db } from '../../../src/storage/db.ts'
import { enqueueTask } from '../../../src/storage/tasks/tasks.ts'
import type { Random } from '../../support/random.ts'
import { ADMIN_KEY } from '../../support/site.ts'
import type { Client } from './client.ts'
import type { Upstream } from './upstream.ts'

/** What a moment is made of. */
export interface MomentTools {
  readonly client: Client
  readonly db: Db
  readonly random: Random
  readonly upstream: Upstream
  /** Path of the component in URLs. */
  readonly component: string
  /** Settles when so many further texts were acknowledged, or after a while. */
  readonly untilAcknowledged: (count: number) => Promise<void>
}

type Moment = (tools: MomentTools) => Promise<void>

/** A busy machine takes long to commit what is pushed then. */
const LONGEST_WAIT_MS = 30_000

/** Moments at which a server is killed, by name; each begins something and settles while that is under way. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  any: ({ random }) => sleep(random.below(700)),

  /** Nothing but the answer itself lies between. */
  answer: ({ random, untilAcknowledged }) => untilAcknowledged(1 + random.below(60)),

  async commit(tools) {
    await operate(tools, 'commit')
    await sleep(tools.random.below(300))
  },

  /** The hourly task. */
  async schedule({ db, random }) {
    await enqueueTask(db, { kind: 'commit-pending', payload: {}, jobKey: 'commit-pending' }, microseconds())
    await sleep(random.below(500))
  },

  async push(tools) {
    await tools.untilAcknowledged(5)
    const arrived = tools.upstream.untilPush(LONGEST_WAIT_MS)
    await operate(tools, 'push')
    await arrived
    await sleep(tools.random.below(80))
  },

  /** Others have pushed, so that strings are read, and commits of ours are made anew. */
  async pull(tools) {
    await tools.upstream.develop(tools.random)
    await operate(tools, 'pull')
    await sleep(tools.random.below(400))
  },

  async 'pull and push'(tools) {
    await operate(tools, 'commit')
    await tools.upstream.develop(tools.random)
    await operate(tools, 'push')
    await sleep(tools.random.below(600))
  },
}

/** Names of the moments. */
export const MOMENT_NAMES = Object.keys(MOMENTS)

/** Sends a request for an operation without waiting for its end. */
async function operate({ client, component }: MomentTools, operation: string): Promise<void> {
  const path = `components/${component}/repository/`
  void client.send({ method: 'POST', path, key: ADMIN_KEY, body: { operation } })
}

import type { Context } from '../../../context.ts'
import { DatabaseUnavailable } from '../../../storage/database-unavailable.ts'
import type { Db } from '../../../storage/db.ts'
import { isOnlyWriter } from '../../../storage/in-transaction.ts'
import type { UnitOrder } from './plan-edits.ts'
import { saveOrders, type UnitOutcome } from './save-orders.ts'

/** Orders that are saved together at most. */
const MOST = 64

interface Waiting {
  readonly order: UnitOrder
  readonly done: PromiseWithResolvers<UnitOutcome>
}

interface Gathering {
  readonly waiting: Waiting[]
  running: number
  isScheduled: boolean
}

const gatherings = new WeakMap<Db, Gathering>()

/**
 * Saves an order together with those of others that come in the same moment: one transaction for all of them costs
 * little more than one for each. An order that fails for a reason of its own leaves the others alone.
 */
export function gatherSave(ctx: Context, order: UnitOrder): Promise<UnitOutcome> {
  const gathering = gatherings.get(ctx.db) ?? { waiting: [], running: 0, isScheduled: false }
  gatherings.set(ctx.db, gathering)
  const done = Promise.withResolvers<UnitOutcome>()
  gathering.waiting.push({ order, done })
  schedule(ctx, gathering)
  return done.promise
}

/** Starts at the end of this turn; where writers run side by side, after those that run, so that they do not wait for each other. */
function schedule(ctx: Context, gathering: Gathering): void {
  const mayRun = isOnlyWriter(ctx.db) || gathering.running === 0
  if (gathering.isScheduled || gathering.waiting.length === 0 || !mayRun) return
  gathering.isScheduled = true
  setImmediate(() => {
    gathering.isScheduled = false
    void start(ctx, gathering)
  })
}

async function start(ctx: Context, gathering: Gathering): Promise<void> {
  const batch = takeBatch(gathering.waiting)
  gathering.running += 1
  schedule(ctx, gathering)
  await carryOut(ctx, batch)
  gathering.running -= 1
  schedule(ctx, gathering)
}

/** The first ones, each unit once: a second edit of the same unit comes after the first. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const ids = new Set<number>()
  const rest: Waiting[] = []
  const batch: Waiting[] = []
  for (const one of waiting.splice(0)) {
    const isTaken = batch.length < MOST && !ids.has(one.order.id)
    ids.add(one.order.id)
    if (isTaken) batch.push(one)
    else rest.push(one)
  }
  waiting.push(...rest)
  return batch
}

/** Never throws: everybody gets an outcome or an error. */
async function carryOut(ctx: Context, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await saveOrders(
      ctx,
      batch.map(({ order }) => order),
    )
    for (const [index, { done }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome) done.resolve(outcome)
      else done.reject(new Error('An edit has no result'))
    }
  } catch (error) {
    // After an outage nobody knows whether the batch was saved: it must not be saved again.
    if (batch.length === 1 || error instanceof DatabaseUnavailable) {
      for (const { done } of batch) done.reject(error)
    } else {
      for (const one of batch) await carryOut(ctx, [one])
    }
  }
}

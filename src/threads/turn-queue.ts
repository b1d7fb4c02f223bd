import { costMemory } from './cost-memory.ts'

/** What one turn of the event loop works on is expected to take no longer, in milliseconds, unless it is a single job. */
const TURN_MS = 4
/** Jobs that are expected to take no longer go on while connections are accepted, in milliseconds. */
const CHEAP_MS = 1
/** Other jobs are held back for so long at most while connections are accepted, in milliseconds. */
const HOLD_MS = 20

/** What one connection has used; each has an equal share of the time. */
export interface Flow {
  /** The virtual time at which all that it asked for so far is done. */
  finish: number
}

/** Completes a job; called together with those of other jobs of the turn. */
type Complete = () => void

/** Work that waits for its turn. */
interface Job {
  /** Jobs with the same key are expected to take equally long. */
  readonly key: string
  readonly flow?: Flow
  /** Never throws or rejects. */
  run(): Complete | Promise<Complete>
  /** Called when the job goes on after its turn; gives what is called when it has ended. */
  onWait?(): () => void
}

/** The work of an event loop, in short turns. */
export interface TurnQueue {
  add(job: Job): void
  /** Has whoever waits for it go on in a turn; what they do then, without waiting for anything else, is the job. */
  next(key: string): Promise<void>
  /** Says that a connection was accepted in this turn of the event loop. */
  onAccept(): void
  /** Works on nothing for so many milliseconds; 0 ends that. */
  hold(ms: number): void
}

interface Waiting {
  readonly job: Job
  /** Milliseconds. */
  readonly expected: number
  readonly due: number
}

/**
 * Works on a few milliseconds of jobs in each turn of the event loop, and lets it read and accept in between: libuv accepts
 * one connection a turn, however long the turn is. While connections come in, only cheap jobs go on. The jobs of a
 * turn are all begun before they are completed: each step finds its code and data in the caches of the processor, and under
 * load an answer takes two thirds of the time.
 *
 * The order is that of weighted fair queueing: a job is due when it would be done if from now on all connections with jobs
 * had an equal share of the processor. So cheap jobs and new connections overtake many expensive ones, and no job
 * waits for ever.
 */
export function openTurnQueue(): TurnQueue {
  const costs = costMemory({ limitMs: 2 * TURN_MS })
  /** In the order in which they are due, from `head` on. */
  const waiting: Waiting[] = []
  let head = 0
  let virtualTime = 0
  let isPlanned = false
  let hasAccepted = false
  let heldSince: number | null = null
  let heldUntil = 0

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(turn)
  }

  function turn(): void {
    isPlanned = false
    const start = performance.now()
    const jobs = start < heldUntil ? [] : takeJobs(isHeld(start) ? CHEAP_MS : Number.POSITIVE_INFINITY)
    if (jobs.length > 0) work(jobs, start)
    if (head < waiting.length) plan()
  }

  /** Whether connections come in, and not for long. */
  function isHeld(now: number): boolean {
    if (hasAccepted) heldSince ??= now
    const held = hasAccepted && now - (heldSince ?? now) < HOLD_MS
    if (!held) heldSince = null
    hasAccepted = false
    return held
  }

  function takeJobs(limit: number): Waiting[] {
    const jobs: Waiting[] = []
    let sum = 0
    for (let next = waiting[head]; next !== undefined; next = waiting[head]) {
      const isSuspect = costs.isSuspect(next.job.key)
      if (next.expected > limit || (sum > 0 && (isSuspect || sum + next.expected > TURN_MS))) break
      sum += isSuspect ? TURN_MS : next.expected
      jobs.push(next)
      head += 1
    }
    if (head === waiting.length || head > 256) {
      waiting.splice(0, head)
      head = 0
    }
    return jobs
  }

  function work(jobs: readonly Waiting[], start: number): void {
    const batch: Complete[] = []
    const pending = new Map<Job, () => void>()
    let isInTurn = true

    function follow(job: Job, outcome: Promise<Complete>): void {
      pending.set(job, NOTHING)
      void outcome.then((complete) => {
        if (isInTurn) batch.push(complete)
        else complete()
        pending.get(job)?.()
        pending.delete(job)
      })
    }

    for (const { job } of jobs) {
      const outcome = job.run()
      if (outcome instanceof Promise) follow(job, outcome)
      else batch.push(outcome)
    }
    afterMicrotasks(() => {
      isInTurn = false
      for (const job of pending.keys()) if (job.onWait) pending.set(job, job.onWait())
      for (const complete of batch) complete()
      account(jobs, performance.now() - start)
    })
  }

  /** Charges connections with what their jobs took. */
  function account(jobs: readonly Waiting[], ms: number): void {
    let expected = 0
    for (const job of jobs) expected += job.expected
    for (const { job, expected: own } of jobs) {
      costs.learn(job.key, ms, jobs.length)
      if (job.flow) job.flow.finish += own * (ms / expected - 1)
    }
    virtualTime += ms / (waiting.length - head + jobs.length)
  }

  function add(job: Job): void {
    const expected = costs.expect(job.key)
    const due = Math.max(virtualTime, job.flow?.finish ?? 0) + expected
    if (job.flow) job.flow.finish = due
    let place = waiting.length
    while (place > head && (waiting[place - 1]?.due ?? 0) > due) place -= 1
    if (place === waiting.length) waiting.push({ job, expected, due })
    else waiting.splice(place, 0, { job, expected, due })
    plan()
  }

  return {
    add,
    next: (key) =>
      new Promise((resolve) => {
        add({
          key,
          run() {
            resolve()
            return NOTHING
          },
        })
      }),
    onAccept() {
      hasAccepted = true
    },
    hold(ms) {
      heldUntil = performance.now() + ms
    },
  }
}

const NOTHING = () => {}

/** The turns of this thread's event loop. */
export const eventLoopTurns = openTurnQueue()

/** Calls back in this turn of the event loop, when all promises have been followed that need nothing from outside. */
function afterMicrotasks(next: () => void): void {
  // Node runs ticks that a microtask has added when no microtask is left.
  queueMicrotask(() => process.nextTick(next))
}

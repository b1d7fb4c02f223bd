import { costEstimates } from './cost-estimates.ts'

/** Expected time limit for the jobs of one turn of the event loop, in milliseconds; a single job may take longer. */
const TURN_MS = 4
/** Jobs up to this expected duration also run while connections are accepted, in milliseconds. */
const CHEAP_MS = 1
/** Maximum delay of other jobs while connections are accepted, in milliseconds. */
const HOLD_MS = 20

/** The usage of one connection; all have equal shares of the time. */
export interface Flow {
  /** The virtual time at which all of its requests so far are done. */
  finish: number
}

/** Completes a job; called together with those of the other jobs of the turn. */
type Complete = () => void

/** A job that waits for its turn. */
interface Job {
  /** Jobs with the same key are expected to take equally long. */
  readonly key: string
  readonly flow?: Flow
  /** Never throws or rejects. */
  run(): Complete | Promise<Complete>
  /** Called if the job continues after its turn; returns a callback for its end. */
  onWait?(): () => void
}

/** Distributes the jobs of an event loop over short turns. */
export interface TurnQueue {
  add(job: Job): void
  /** Resolves in a turn; the synchronous code that follows is the job. */
  next(key: string): Promise<void>
  /** Reports that a connection was accepted in this turn of the event loop. */
  onAccept(): void
  /** Pauses all jobs for some milliseconds; 0 resumes. */
  hold(ms: number): void
}

interface Waiting {
  readonly job: Job
  /** Milliseconds. */
  readonly expected: number
  readonly due: number
}

/**
 * Runs a few milliseconds of jobs in each turn of the event loop, and lets it read and accept in between: libuv accepts
 * one connection per turn, however long the turn is. While connections come in, only cheap jobs run. All jobs of a turn
 * are started before they are completed: each step finds its code and data in the processor caches, and under load a
 * response takes two thirds of the time. The order is weighted fair queueing: a job is due when it would be done if
 * from now on all connections with jobs had equal shares of the processor. So cheap jobs and new connections overtake
 * many expensive ones, and no job waits forever.
 */
export function openTurnQueue(): TurnQueue {
  const costs = costEstimates({ limitMs: 2 * TURN_MS })
  /** In the order of their due times, from `head` on. */
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

  /** Whether connections come in, within the time limit. */
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

  /** Charges connections for their jobs. */
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

/** Calls back in this turn of the event loop, when all promises without external dependencies have settled. */
function afterMicrotasks(next: () => void): void {
  // Node runs ticks added by a microtask when no microtask is left.
  queueMicrotask(() => process.nextTick(next))
}

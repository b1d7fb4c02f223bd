import { AppError } from '../domain/errors.ts'

/** Limits of running and waiting work. */
export interface FairQueueOptions {
  readonly size: number
  /** Of these, how many for the same owner. */
  readonly sizePerOwner: number
  /** Maximum number of waiting jobs, in total and per owner. */
  readonly waiting: number
  readonly waitingPerOwner: number
  /** Milliseconds after which waiting work is rejected. */
  readonly waitMs: number
}

/** Limits concurrent work, fairly between owners. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes, and returns its result. Throws `throttled` if this owner has too much waiting,
   * `unavailable` if all owners together have or the wait was too long.
   */
  run<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** Seconds after which rejected clients may retry. */
const RETRY_AFTER = 5

interface Line {
  running: number
  readonly waiting: Set<() => void>
}

/** Opens a queue in which the owners take turns. */
export function openFairQueue(options: FairQueueOptions): FairQueue {
  const { size, sizePerOwner, waiting, waitingPerOwner, waitMs } = options
  // In the order of their turns: an owner that was served goes to the end.
  const lines = new Map<string, Line>()
  let running = 0
  let queued = 0

  function next(): void {
    for (const line of lines.values()) {
      if (running >= size) return
      const [start] = line.waiting
      if (!start || line.running >= sizePerOwner) continue
      line.waiting.delete(start)
      queued -= 1
      enter(line)
      start()
    }
  }

  function enter(line: Line): void {
    running += 1
    line.running += 1
  }

  function leave(owner: string, line: Line): void {
    running -= 1
    line.running -= 1
    lines.delete(owner)
    if (line.running > 0 || line.waiting.size > 0) lines.set(owner, line)
    next()
  }

  function forget(owner: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(owner)
  }

  async function wait(owner: string, line: Line): Promise<void> {
    if (line.waiting.size >= waitingPerOwner) {
      throw new AppError(
        'throttled',
        'Too many of your requests are queued. Wait for their responses, then try again.',
        {
          retryAfter: RETRY_AFTER,
        },
      )
    }
    if (queued >= waiting) {
      forget(owner, line)
      throw busy()
    }
    const turn = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      line.waiting.delete(turn.resolve)
      queued -= 1
      forget(owner, line)
      turn.reject(busy())
    }, waitMs)
    line.waiting.add(turn.resolve)
    queued += 1
    try {
      await turn.promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(owner, work) {
      const line = lines.get(owner) ?? { running: 0, waiting: new Set() }
      lines.set(owner, line)
      if (running < size && line.running < sizePerOwner && line.waiting.size === 0) enter(line)
      else await wait(owner, line)
      try {
        return await work()
      } finally {
        leave(owner, line)
      }
    },
  }
}

function busy(): AppError {
  return new AppError(
    'unavailable',
    'The server is busy with other requests of this kind. Try again later.',
    {
      retryAfter: RETRY_AFTER,
    },
  )
}

import { extname } from 'node:path'

const EVERY_MS = 3000
const DAY_MS = 86_400_000
const TRUNCATE_ABOVE = 64 * 1024 * 1024

/** What the thread is asked for. */
export interface CheckpointOrder {
  readonly path: string
  /** A log of more bytes is cut to nothing, which makes writers wait for a moment. */
  readonly truncateAbove: number
  /** True to refresh the statistics that SQLite plans queries with, where they are out of date. */
  readonly optimize: boolean
}

/** What the thread did, and the size of the log after it. */
export interface CheckpointAnswer {
  readonly mode: 'none' | 'passive' | 'truncate'
  readonly logBytes: number
}

/** The module of the thread, as source or compiled like this one. */
export const CHECKPOINT_THREAD = new URL(
  `./sqlite-checkpoint-thread${extname(import.meta.url)}`,
  import.meta.url,
)

/** Memory that the thread may use, in megabytes: it only passes pages on. */
export const CHECKPOINT_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** The database, and the thread that does the work. */
export interface CheckpointOptions {
  /** The database file. */
  readonly path: string
  /** One thread that runs CHECKPOINT_THREAD; closed by `stop`. */
  readonly thread: { run(order: CheckpointOrder): Promise<unknown>; close(): Promise<void> }
  /** Called when a round failed; the next one is tried all the same. */
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
  readonly truncateAbove?: number
}

/**
 * Moves the write-ahead log into the database file in a thread of its own, so that no edit pays for it. The connections
 * of the main thread do it themselves only when the log has grown far beyond what this leaves.
 */
export function startSqliteCheckpoints(options: CheckpointOptions): { stop(): Promise<void> } {
  const { path, thread, onError, everyMs = EVERY_MS, truncateAbove = TRUNCATE_ABOVE } = options
  let optimizedAt = Number.NEGATIVE_INFINITY
  let round: Promise<void> | null = null

  async function run(): Promise<void> {
    const optimize = performance.now() - optimizedAt >= DAY_MS
    await thread.run({ path, truncateAbove, optimize })
    if (optimize) optimizedAt = performance.now()
  }

  const timer = setInterval(() => {
    round ??= run()
      .catch(onError)
      .finally(() => {
        round = null
      })
  }, everyMs)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await round
      await thread.close()
    },
  }
}

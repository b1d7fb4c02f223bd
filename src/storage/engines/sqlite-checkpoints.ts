import { statSync } from 'node:fs'
import { extname } from 'node:path'

/** Often, so that each round has little to write: commits of others wait for the same disk. */
const EVERY_MS = 1000
const MB = 1024 * 1024

/** Sizes of the log, in bytes, at which more is done than moving it. */
interface LogLimits {
  /** A log that holds more is begun anew by the next writer. */
  readonly restartAbove: number
  /** A file that is larger is cut once nobody writes. */
  readonly truncateAbove: number
  /** A log that holds more is cut at once, although writers wait for that. */
  readonly truncateAtOnceAbove: number
}

const LIMITS: LogLimits = { restartAbove: 24 * MB, truncateAbove: 64 * MB, truncateAtOnceAbove: 384 * MB }

/** How long the thread stays without work: it takes 12 MB. */
export const CHECKPOINT_IDLE_MS = 10_000

/** What the thread is asked for. */
export interface CheckpointOrder extends LogLimits {
  readonly path: string
  /** True to renew the index of texts before. */
  readonly renewTexts: boolean
}

/** What the thread did. */
export interface CheckpointAnswer {
  readonly mode: 'none' | 'passive' | 'restart' | 'truncate'
  /** There was nothing to do, and will be nothing until somebody writes. */
  readonly isAtRest: boolean
}

/** The module of the thread, as source or compiled like this one. */
export const CHECKPOINT_THREAD = new URL(
  `./sqlite-checkpoint-thread${extname(import.meta.url)}`,
  import.meta.url,
)

/** Memory that the thread may use, in megabytes: it passes pages on, and puts texts of 256 units together. */
export const CHECKPOINT_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** The database, and the thread that does the work. */
interface CheckpointOptions {
  /** The database file. */
  readonly path: string
  /** One thread that runs CHECKPOINT_THREAD; closed by `stop`. */
  readonly thread: { run(order: CheckpointOrder): Promise<unknown>; close(): Promise<void> }
  /** Called when a round failed; the next one is tried all the same. */
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
  readonly limits?: LogLimits
  /** True where the database has an index of texts, which is then renewed in the same thread. */
  readonly renewTexts?: boolean
}

/**
 * Moves the write-ahead log into the database file in a thread of its own, so that no edit pays for it. The connections
 * of the main thread do it themselves only when the log has grown far beyond what this leaves.
 */
export function startSqliteCheckpoints(options: CheckpointOptions): { stop(): Promise<void> } {
  const { path, thread, onError, everyMs = EVERY_MS, limits = LIMITS, renewTexts = false } = options
  let round: Promise<void> | null = null
  /** When the log was written last before there was nothing to do: the thread is left alone until it is again, and may end. */
  let restsSince: bigint | null = null

  async function run(): Promise<void> {
    const written = findLog(path)?.written ?? 0n
    if (written === restsSince) return
    const answer = (await thread.run({ ...limits, path, renewTexts })) as CheckpointAnswer
    restsSince = answer.isAtRest ? written : null
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

/** Size and time of the last write of the log, or null when there is none. */
export function findLog(path: string): { readonly size: number; readonly written: bigint } | null {
  const log = statSync(`${path}-wal`, { bigint: true, throwIfNoEntry: false })
  return log ? { size: Number(log.size), written: log.mtimeNs } : null
}

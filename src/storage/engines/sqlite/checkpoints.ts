import { statSync } from 'node:fs'
import { extname } from 'node:path'

/** Frequent, so that each round has little to write: commits wait for the same disk. */
const EVERY_MS = 1000
const MB = 1024 * 1024

/** Sizes of the log, in bytes, above which more is done than moving it. */
interface LogLimits {
  /** Above this, the next writer restarts the log. */
  readonly restartAbove: number
  /** Above this, the file is truncated once nobody writes. */
  readonly truncateAbove: number
  /** Above this, the log is truncated immediately, although writers have to wait. */
  readonly truncateAtOnceAbove: number
}

const LIMITS: LogLimits = { restartAbove: 24 * MB, truncateAbove: 64 * MB, truncateAtOnceAbove: 384 * MB }

/** How long the idle thread is kept: it takes 12 MB. */
export const CHECKPOINT_IDLE_MS = 10_000

/** A request to the thread. */
export interface CheckpointOrder extends LogLimits {
  readonly path: string
  /** True to renew the text index first. */
  readonly renewTexts: boolean
}

/** A response of the thread. */
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

/** Memory limit of the thread, in megabytes: it copies pages, and assembles the texts of 256 units. */
export const CHECKPOINT_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 }

/** The database, and the thread that does the work. */
interface CheckpointOptions {
  /** The database file. */
  readonly path: string
  /** One thread that runs CHECKPOINT_THREAD; closed by `stop`. */
  readonly thread: { run(order: CheckpointOrder): Promise<unknown>; close(): Promise<void> }
  /** Called when a round failed; the next one runs all the same. */
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
  readonly limits?: LogLimits
  /** True if the database has a text index, which the same thread then renews. */
  readonly renewTexts?: boolean
}

/**
 * Moves the write-ahead log into the database file in a separate thread, so that no edit pays for it. Connections of
 * the main thread do so only if the log has grown far beyond what this leaves.
 */
export function startSqliteCheckpoints(options: CheckpointOptions): { stop(): Promise<void> } {
  const { path, thread, onError, everyMs = EVERY_MS, limits = LIMITS, renewTexts = false } = options
  let round: Promise<void> | null = null
  /**
   * When the log was last written before there was nothing to do: until the next write, the thread gets no requests,
   * and may end.
   */
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

/** Size and last write time of the log, or null if there is none. */
export function findLog(path: string): { readonly size: number; readonly written: bigint } | null {
  const log = statSync(`${path}-wal`, { bigint: true, throwIfNoEntry: false })
  return log ? { size: Number(log.size), written: log.mtimeNs } : null
}

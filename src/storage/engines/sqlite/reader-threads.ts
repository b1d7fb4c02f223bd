import { extname } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { openThreadPool } from '../../../threads/thread-pool.ts'
import { SEARCH_TOO_SLOW } from '../text-search.ts'

/** Maximum of concurrent long reads. */
export const READER_THREADS = 2
/** A thread takes about 15 MB, which an idle server frees. */
const IDLE_MS = 3 * 60_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

const THREAD = new URL(`./sqlite-reader-thread${extname(import.meta.url)}`, import.meta.url)

/** A request to a thread. */
export interface ReadOrder {
  readonly path: string
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A response; null for a regular expression that is too complex. */
export interface ReadAnswer {
  readonly rows: readonly unknown[] | null
}

/** Reads outside the main thread, which `node:sqlite` would block. */
export interface SqliteReaderThreads {
  /**
   * Sees everything committed before the call. Throws `invalid` if the query exceeds the limit, or the reason of the
   * signal.
   */
  read<Row>(query: CompiledQuery<Row>, limitMs: number, signal?: AbortSignal): Promise<readonly Row[]>
  close(): Promise<void>
}

/** Opens a pool of threads with their own connections, which start with the first read. */
export function sqliteReaderThreads(path: string): SqliteReaderThreads {
  const pool = openThreadPool({
    file: THREAD,
    size: READER_THREADS,
    resourceLimits: LIMITS,
    idleMs: IDLE_MS,
    saysReady: true,
  })

  return {
    async read<Row>({ sql, parameters }: CompiledQuery<Row>, limitMs: number, signal?: AbortSignal) {
      const order: ReadOrder = { path, sql, parameters }
      const limit = { ms: Math.max(1, Math.ceil(limitMs)), error: tooSlow }
      const { rows } = (await pool.run(order, signal ? { limit, signal } : { limit })) as ReadAnswer
      if (!rows) throw tooSlow()
      return rows as readonly Row[]
    },
    close: () => pool.close(),
  }
}

function tooSlow(): AppError {
  return new AppError('invalid', SEARCH_TOO_SLOW)
}

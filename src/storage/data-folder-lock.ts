import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../domain/errors.ts'
import { sqliteCode } from './engines/sqlite/file.ts'

const SQLITE_BUSY = 5
/** Extended result codes contain the plain one in their lowest byte. */
const PLAIN_CODE = 0xff

/** The lock of the only server on a data folder. */
interface DataFolderLock {
  release(): void
}

// An unreferenced connection is closed by the garbage collector, which releases its lock.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only server of a data folder, and creates a missing folder. Throws a conflict immediately
 * while another server holds the lock. It is SQLite's own lock on a file next to the data, so the operating system
 * releases it when the process dies for any reason; the file itself stays and has no meaning. Nothing else in this
 * process may open that file: closing it would release the lock.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  let connection: DatabaseSync | null = null
  try {
    mkdirSync(dataDir, { recursive: true })
    connection = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
    connection.exec('begin exclusive')
  } catch (error) {
    connection?.close()
    throw refusal(dataDir, error)
  }
  const mine = connection
  held.add(mine)
  return {
    release() {
      if (held.delete(mine)) mine.close()
    },
  }
}

function refusal(dataDir: string, cause: unknown): AppError {
  const code = sqliteCode(cause)
  if (code !== null && (code & PLAIN_CODE) === SQLITE_BUSY) {
    return new AppError(
      'conflict',
      `Another Diglot server is using the data folder ${dataDir}; stop it first`,
      {
        cause,
      },
    )
  }
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new AppError('unavailable', `The data folder ${dataDir} cannot be used: ${reason}`, { cause })
}

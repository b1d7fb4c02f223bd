import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '../domain/errors.ts'
import { sqliteCode } from './engines/sqlite-file.ts'

const SQLITE_BUSY = 5
/** Extended result codes carry the plain one in their lowest byte. */
const PLAIN_CODE = 0xff

/** The right to be the one server of a data folder. */
interface DataFolderLock {
  release(): void
}

// A connection that nobody refers to is closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only server of a data folder, and creates the folder where it is missing. Refused at once, as
 * a conflict, while another server holds it. The lock is SQLite's own on a file beside the data, so the operating
 * system drops it when the process dies, however that happens; the file itself stays and means nothing. Nothing else in
 * this process may open that file: closing it would drop the lock.
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

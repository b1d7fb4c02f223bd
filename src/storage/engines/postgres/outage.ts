import pg from 'pg'
import { DatabaseUnavailable, type Outage } from '../../database-unavailable.ts'

/** Conditions of PostgreSQL (manual, Appendix A) that end or prevent a connection. */
const AWAY: ReadonlySet<string> = new Set([
  '57P01', // admin_shutdown, also pg_terminate_backend
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down, in recovery
  '57P04', // database_dropped
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '3D000', // invalid_catalog_name
])
/** Their classes: connection exceptions, and rejected passwords. */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '28'])
const OTHERS: Readonly<Record<string, Outage>> = {
  '53300': 'crowded',
  '53100': 'full',
  '25006': 'read-only',
  '53200': 'busy', // out_of_memory
  '53400': 'busy', // configuration_limit_exceeded
  '55P03': 'busy', // lock_not_available, from a lock_timeout of the administrator
  '57014': 'busy', // query_canceled, from a statement_timeout of the administrator
  '58030': 'busy', // io_error
}
/** The driver throws plain errors for broken connections, and system errors for the rest. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/
const SYSTEM_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
])

/** The outage that an error of the driver indicates; null for errors of statements. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof DatabaseUnavailable) return error.outage
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) {
    return AWAY.has(code) || AWAY_CLASSES.has(code.slice(0, 2)) ? 'away' : (OTHERS[code] ?? null)
  }
  // The addresses of a host are tried one after another.
  if (error instanceof AggregateError) return outageOf(error.errors[0])
  return SYSTEM_ERRORS.has(code) || BROKEN.test(error.message) ? 'away' : null
}

/** The error shown for an error of the driver: an outage, or the error itself. */
export function explainOutage(error: unknown): unknown {
  const outage = outageOf(error)
  return outage === null || error instanceof DatabaseUnavailable
    ? error
    : new DatabaseUnavailable(outage, error)
}

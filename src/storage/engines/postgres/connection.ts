import type { Writable } from 'node:stream'
import pg from 'pg'
import { eventLoopTurns } from '../../../threads/turn-queue.ts'
import { explainOutage, outageOf } from './outage.ts'
import { isStalePlan, keepsTooMany, type PreparedStatements } from './statements.ts'

/** A connection in use. */
export interface Connection {
  /** Number of its server process; null if the driver does not report it. */
  readonly processId: number | null
  /** Runs a statement, prepared if it is sent often. */
  query(sql: string, parameters: readonly unknown[], explain?: Explain): Promise<pg.QueryResult>
  /**
   * Lets the driver run a statement. Errors are reported as outages unless `explain` changes them. Continues in a later
   * turn of the event loop, because rows for many requests arrive at the same moment.
   */
  run<T>(sql: string, work: (client: pg.PoolClient) => Promise<T>, explain?: Explain): Promise<T>
  /** True for a connection that is closed when it is released, which ends its transaction. */
  isBroken(): boolean
  /** Returns it to the pool; a broken one is closed. */
  release(destroy?: boolean): void
}

/** Converts an error of the driver to the error to throw. */
type Explain = (error: unknown) => unknown

/** A connection of the pool, in use or idle. */
export interface Member {
  readonly client: pg.PoolClient
  /** Statements without a response. */
  running: number
  /** When the first of them became the first; 0 if there is none. */
  busySince: number
  /** Statements are held back until the end of this turn. */
  isCorked: boolean
  isBroken: boolean
  /** Names of its prepared statements. */
  readonly prepared: Set<string>
}

/** Is notified of what statements reveal about the server. */
export interface StatementListener {
  onAnswer(): void
  /** Called when a transaction may have been committed, before anybody learns of it. */
  onCommit(): void
  onLost(member: Member): void
  onReadOnly(): void
}

/** The SQLSTATE of statements after an error in the same transaction. */
const TRANSACTION_FAILED = '25P02'
const WRITES = /\b(?:insert|update|delete|commit|copy)\b/i
/** Transaction states of connections inside a transaction. */
const IN_TRANSACTION: ReadonlySet<string | null> = new Set(['T', 'E'])

export function newMember(client: pg.PoolClient): Member {
  return { client, running: 0, busySince: 0, isCorked: false, isBroken: false, prepared: new Set() }
}

/** Lends a connection of the pool until it is released. */
export function lend(
  member: Member,
  statements: PreparedStatements,
  listener: StatementListener,
): Connection {
  const { client, prepared } = member
  let failure: unknown = null

  async function send(sql: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = statements.nameOf(sql)
    if (name === undefined) return client.query(sql, values)
    prepared.add(name)
    try {
      return await client.query({ name, text: sql, values })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && isStalePlan(error))) throw error
      // The connection is closed when it is released, and with it all of its prepared statements.
      member.isBroken = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(sql, values)
    }
  }

  /** Statements that were sent together fail with the first of them: its error says why, theirs only that it failed. */
  async function causeOf(error: unknown): Promise<unknown> {
    if (!(error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED)) {
      failure = error
      return error
    }
    // Both may have arrived in one piece.
    await new Promise(setImmediate)
    return failure ?? error
  }

  async function run<T>(
    sql: string,
    work: (client: pg.PoolClient) => Promise<T>,
    explain: Explain = explainOutage,
  ): Promise<T> {
    if (member.running === 0) member.busySince = performance.now()
    member.running += 1
    cork(member)
    try {
      const result = await work(client).finally(() => {
        member.running -= 1
        member.busySince = member.running === 0 ? 0 : performance.now()
      })
      listener.onAnswer()
      if (mayHaveCommitted(client, sql)) listener.onCommit()
      await eventLoopTurns.next(sql)
      return result
    } catch (thrown) {
      const error = await causeOf(thrown)
      const outage = outageOf(error)
      // It is unknown whether it was committed.
      if (outage === 'away' && WRITES.test(sql)) listener.onCommit()
      if (outage === 'away') listener.onLost(member)
      if (outage === 'read-only') listener.onReadOnly()
      throw explain(error)
    }
  }

  return {
    processId: 'processID' in client ? Number(client.processID) : null,
    query: (sql, parameters, explain) => run(sql, () => send(sql, [...parameters]), explain),
    run,
    isBroken: () => member.isBroken,
    release: (destroy = false) => client.release(destroy || member.isBroken || keepsTooMany(prepared)),
  }
}

/** True after the end of a transaction that may have written. */
function mayHaveCommitted(client: pg.PoolClient, sql: string): boolean {
  return !IN_TRANSACTION.has(client.getTransactionStatus()) && WRITES.test(sql)
}

/** Sends the statements of a turn together. */
function cork(member: Member): void {
  if (member.isCorked) return
  const stream = streamOf(member)
  if (!stream) return
  member.isCorked = true
  stream.cork()
  process.nextTick(() => {
    member.isCorked = false
    stream.uncork()
  })
}

/** Closes a connection without notifying the server, and with it the statement that it waits for. */
export function closeStream(member: Member): void {
  member.isBroken = true
  streamOf(member)?.destroy()
}

function streamOf({ client }: Member): Writable | undefined {
  const { connection } = client as pg.PoolClient & { readonly connection?: { readonly stream: Writable } }
  return connection?.stream
}

import pg from 'pg'
import type { RunSql } from './text/text-blocks.ts'
import { postgresTypes } from './types.ts'

const CONNECT_MS = 5000

/** Runs work of a thread in one snapshot of a database, on a connection of its own that is opened when it is needed. */
export function postgresSnapshots(applicationName: string) {
  let known: Promise<pg.Client> | null = null

  function connected(url: string): Promise<pg.Client> {
    if (known) return known
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_MS,
      types: postgresTypes,
    })
    const opening = client.connect().then(() => client)
    known = opening
    // A broken connection fails its query and is not used again.
    client.on('error', () => discard(opening))
    opening.catch(() => discard(opening))
    return opening
  }

  function discard(opened: Promise<pg.Client>): void {
    if (known === opened) known = null
  }

  return async <Result>(
    url: string,
    limitMs: number,
    work: (run: RunSql) => Promise<Result>,
  ): Promise<Result> => {
    const opening = connected(url)
    const client = await opening
    const run = async <Row>(sql: string, parameters: readonly unknown[]) =>
      (await client.query(sql, [...parameters])).rows as Row[]
    try {
      await client.query(
        `begin isolation level repeatable read read only; set local statement_timeout = ${Math.max(1, Math.ceil(limitMs))}`,
      )
      return await work(run)
    } finally {
      // If even this fails, the next use needs another connection.
      await client.query('rollback').catch(() => discard(opening))
    }
  }
}

import pg from 'pg'
import { openBlockCache } from '../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../text-index/search-thread.ts'
import { postgresBlockSource } from './postgres-block-source.ts'
import { explainSearchError } from './postgres-search-error.ts'
import { postgresTypes } from './postgres-types.ts'

const CONNECT_MS = 5000

let known: Promise<pg.Client> | null = null

function connected(url: string): Promise<pg.Client> {
  if (known) return known
  const client = new pg.Client({
    connectionString: url,
    application_name: 'diglot search',
    connectionTimeoutMillis: CONNECT_MS,
    types: postgresTypes,
  })
  const opening = client.connect().then(() => client)
  known = opening
  // A broken connection fails its query and is not used again.
  client.on('error', () => forget(opening))
  opening.catch(() => forget(opening))
  return opening
}

function forget(opened: Promise<pg.Client>): void {
  if (known === opened) known = null
}

listenForSearches(openBlockCache(CACHE_BYTES), async (url, work, limitMs) => {
  const limit = Math.max(1, Math.ceil(limitMs))
  try {
    const opening = connected(url)
    const client = await opening
    const run = async <Row>(sql: string, parameters: readonly unknown[]) =>
      (await client.query(sql, [...parameters])).rows as Row[]
    try {
      await client.query(
        `begin isolation level repeatable read read only; set local statement_timeout = ${limit}`,
      )
      return await work(postgresBlockSource(run))
    } finally {
      // If even this fails, the next search needs another connection.
      await client.query('rollback').catch(() => forget(opening))
    }
  } catch (error) {
    throw explainSearchError(error)
  }
})

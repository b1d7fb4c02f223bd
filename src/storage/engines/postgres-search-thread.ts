import pg from 'pg'
import { openBlockCache } from '../text-index/block-cache.ts'
import { CACHE_BYTES, listenForSearches } from '../text-index/search-thread.ts'
import { postgresBlockSource } from './postgres-block-source.ts'
import { explainSearchError } from './postgres-search-error.ts'
import { postgresTypes } from './postgres-types.ts'

let known: Promise<pg.Client> | null = null

function connected(url: string): Promise<pg.Client> {
  if (known) return known
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'diglot search', types: postgresTypes },
  })
  const opening = client.connect().then(() => client)
  known = opening
  const forget = () => {
    if (known === opening) known = null
  }
  // A connection that breaks fails its query, and is not used again.
  client.on('error', forget)
  opening.catch(forget)
  return opening
}

listenForSearches(openBlockCache(CACHE_BYTES), async (url, work, limitMs) => {
  const client = await connected(url)
  const limit = Math.max(1, Math.ceil(limitMs))
  const run = async <Row>(sql: string, parameters: readonly unknown[]) =>
    (await client.query(sql, [...parameters])).rows as Row[]
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = ${limit}`,
    )
    return await work(postgresBlockSource(run))
  } catch (error) {
    throw explainSearchError(error)
  } finally {
    await client.query('rollback')
  }
})

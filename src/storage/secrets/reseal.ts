import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type SecretPlace, seal, sealedPrefix, sealedWith } from '../../domain/secrets/seal.ts'
import type { Db } from '../db.ts'
import { transaction } from '../transaction.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { findSecret, getCurrentKey } from './sealed-values.ts'

/** Rows per transaction. */
const STEP = 200

interface SealedRow {
  readonly id: number
  readonly sealed: string
}

/** A secret that cannot be decrypted: its key is missing, or it was changed. */
export interface UnreadableSecret extends SecretPlace {
  /** Null for a text that is not encrypted. */
  readonly keyId: string | null
}

/** How the secrets of the database are encrypted. */
export interface SealedSummary {
  readonly total: number
  /** Readable ones that are encrypted with an older key. */
  readonly outdated: number
  readonly unreadable: readonly UnreadableSecret[]
}

/** Reads every secret of the database. */
export async function summarizeSecrets(db: Db, currentId: string | null): Promise<SealedSummary> {
  let [total, outdated] = [0, 0]
  const unreadable: UnreadableSecret[] = []
  for (const column of SEALED_COLUMNS) {
    for await (const rows of listSteps(db, column, '')) {
      for (const { id, sealed } of rows) {
        const place = { ...column, id }
        total += 1
        if (findSecret(db, sealed, place) === null) unreadable.push({ ...place, keyId: sealedWith(sealed) })
        else if (sealedWith(sealed) !== currentId) outdated += 1
      }
    }
  }
  return { total, outdated, unreadable }
}

/**
 * Re-encrypts everything that is not encrypted with the current key; returns the number of secrets. Leaves unreadable
 * ones unchanged. It can be stopped at any time and called again, and keeps concurrent edits.
 */
export async function resealSecrets(db: Db): Promise<number> {
  const key = await getCurrentKey(db)
  let resealed = 0
  for (const column of SEALED_COLUMNS) {
    for await (const rows of listSteps(db, column, sealedPrefix(key.id))) {
      resealed += await transaction(db, async (tx) => {
        let count = 0
        for (const { id, sealed } of rows) {
          const place = { ...column, id }
          const secret = findSecret(tx, sealed, place)
          if (secret === null) continue
          const { numAffectedRows } = await sql`update ${sql.table(column.table)}
            set ${sql.ref(column.column)} = ${seal(key, secret, place)}
            where id = ${id} and ${sql.ref(column.column)} = ${sealed}`.execute(tx)
          count += Number(numAffectedRows ?? 0)
        }
        return count
      })
    }
  }
  return resealed
}

/** Encrypted texts of a column in row order, except those with a prefix. */
async function* listSteps(
  db: Db,
  { table, column }: SealedColumn,
  except: string,
): AsyncGenerator<readonly SealedRow[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<SealedRow>`select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where id > ${last} and ${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${except === '' ? '' : `${except}%`}
      order by id limit ${sql.lit(STEP)}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? 0
    if (rows.length < STEP) return
    // Other requests run between the steps.
    await setImmediate()
  }
}

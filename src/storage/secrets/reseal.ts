import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type SecretPlace, seal, sealedPrefix, sealedWith } from '../../domain/secrets/seal.ts'
import type { Db } from '../db.ts'
import { transaction } from '../transaction.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { findSecret, getCurrentKey } from './sealed-values.ts'

/** Rows of one transaction. */
const STEP = 200

interface SealedRow {
  readonly id: number
  readonly sealed: string
}

/** A secret that cannot be read: its key is missing, or it was changed. */
export interface UnreadableSecret extends SecretPlace {
  /** Null for what is no sealed text. */
  readonly keyId: string | null
}

/** What the secrets of the database are encrypted with. */
export interface SealedSummary {
  readonly total: number
  /** Readable ones that an older key has encrypted. */
  readonly outdated: number
  readonly unreadable: readonly UnreadableSecret[]
}

/** Looks at every secret of the database. */
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
 * Encrypts everything with the present key that another one has encrypted; gives the number of secrets. What cannot be
 * read stays as it is. It can be ended at any time and called again, and edits of others meanwhile are kept.
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

/** Sealed texts of a column in the order of their rows, but for those with a prefix. */
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
    // Others are answered between the steps.
    await setImmediate()
  }
}

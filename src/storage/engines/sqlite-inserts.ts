import { CompiledQuery } from 'kysely'
import type { BulkInsert, BulkUpdate } from './engine.ts'

/** Rows of one statement: few sizes, so that the prepared statements can be kept. */
const SIZES = [64, 16, 4, 1] as const

/** Makes the statements of bulk inserts, whose text is kept: building it costs more than running it. */
export function sqliteInserts(): (insert: BulkInsert) => Generator<CompiledQuery> {
  const texts = new Map<string, string>()

  function textFor({ table, columns, returning, conflict = '' }: BulkInsert, count: number): string {
    const key = `${table} ${count} ${returning} ${columns.join()} ${conflict}`
    let text = texts.get(key)
    if (text === undefined) {
      const row = `(${columns.map(() => '?').join(', ')})`
      const names = columns.map((name) => `"${name}"`).join(', ')
      text = `insert into "${table}" (${names}) values ${Array(count).fill(row).join(', ')} ${conflict}`
      if (returning !== '') text += ` returning ${returning}`
      texts.set(key, text)
    }
    return text
  }

  return function* statements(insert) {
    const { rows } = insert
    for (let at = 0; at < rows.length; ) {
      const size = SIZES.find((count) => count <= rows.length - at) ?? 1
      const values: unknown[] = []
      for (let index = at; index < at + size; index += 1) values.push(...(rows[index] ?? []))
      yield CompiledQuery.raw(textFor(insert, size), values)
      at += size
    }
  }
}

/** Makes the statements of bulk updates: one a row, because a prepared one costs less than any list of rows. */
export function* sqliteUpdates({ table, columns, rows }: BulkUpdate): Generator<CompiledQuery> {
  const text = `update "${table}" set ${columns.map((name) => `"${name}" = ?`).join(', ')} where id = ?`
  for (const [id, ...values] of rows) yield CompiledQuery.raw(text, [...values, id])
}

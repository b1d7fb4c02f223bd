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

/** The statement that updates one row: prepared and run for each, it costs less than any list of rows. */
export function sqliteUpdate({ table, columns }: BulkUpdate): string {
  const sets = columns.map((name, index) => `"${name}" = ?${index + 2}`)
  return `update "${table}" set ${sets.join(', ')} where id = ?1`
}

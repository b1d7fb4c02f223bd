import type { BulkAdd, BulkInsert, BulkUpdate } from '../engine.ts'

/** Rows per statement: few sizes, so that the prepared statements can be kept. */
const SIZES = [64, 16, 4, 1] as const

/** A statement with its parameters. */
interface FilledStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Builds the statements of bulk inserts, whose text is cached: building it costs more than running it. */
export function sqliteInserts(): (insert: BulkInsert) => Generator<FilledStatement> {
  const texts = new Map<string, string>()

  function textFor({ table, columns, returning, conflict = '' }: BulkInsert, count: number): string {
    const key = `${table} ${count} ${returning} ${columns.join()} ${conflict}`
    let text = texts.get(key)
    if (text === undefined) {
      const row = `(${columns.map(() => '?').join(', ')})`
      const names = columns.map((name) => `"${name}"`).join(', ')
      // If a row is rejected, the whole transaction is rolled back: SQLite does not have to remember how to undo the
      // statement.
      const how = conflict === '' ? 'insert or fail' : 'insert'
      text = `${how} into "${table}" (${names}) values ${Array(count).fill(row).join(', ')} ${conflict}`
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
      for (let index = at; index < at + size; index += 1)
        for (const value of rows[index] ?? []) values.push(value)
      yield { sql: textFor(insert, size), parameters: values }
      at += size
    }
  }
}

/** The two statements that update one row: prepared and run per row, they cost less than any list of rows. */
interface RowUpdate {
  /**
   * Leaves a row unchanged if its new values violate a constraint: SQLite does not have to remember how to undo it,
   * which would double the cost.
   */
  readonly lenient: string
  readonly strict: string
}

/** The statements that update rows of a table. */
export function sqliteUpdate({ table, key, columns }: BulkUpdate): RowUpdate {
  const sets = columns.map((name, index) => `"${name}" = ?${index + 2}`)
  const rest = `"${table}" set ${sets.join(', ')} where "${key}" = ?1`
  return { lenient: `update or ignore ${rest}`, strict: `update ${rest}` }
}

/** The statement that adds to numbers of one row. */
export function sqliteAddition({ table, key, columns, returning }: BulkAdd): string {
  const sets = columns.map((name, index) => `"${name}" = "${name}" + ?${index + 2}`)
  const returned = returning === '' ? '' : ` returning "${key}", "${returning}"`
  return `update "${table}" set ${sets} where "${key}" = ?1${returned}`
}

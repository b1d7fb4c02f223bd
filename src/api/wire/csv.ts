import { exactJson } from './json.ts'
import { type JsonSchema, withoutNull } from './schema.ts'

/** A row of a table: texts by column name. */
export type CsvRow = ReadonlyMap<string, string>

/** Comma-separated values (RFC 4180), with the columns in the order in which rows introduce them. */
export function csvText(rows: readonly CsvRow[], columns = columnsOf(rows)): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row.get(column) ?? '')).join(','))
  return [columns.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** An API object as one row: nested members become `outer.inner`, list items `list.0`. */
export function csvRow(schema: JsonSchema, value: unknown): CsvRow {
  const row = new Map<string, string>()
  flatten(schema, value, { row, name: '' })
  return row
}

function columnsOf(rows: readonly CsvRow[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))]
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function flatten(given: JsonSchema, value: unknown, at: { row: Map<string, string>; name: string }): void {
  const { schema } = withoutNull(given)
  const inner = (part: string) => ({ row: at.row, name: at.name === '' ? part : `${at.name}.${part}` })
  if (value === undefined) return
  if (value === null) at.row.set(at.name, '')
  else if (schema.type === 'object' && schema.properties && typeof value === 'object') {
    const members = value as Readonly<Record<string, unknown>>
    for (const [name, member] of Object.entries(schema.properties))
      flatten(member, members[name], inner(name))
  } else if (schema.type === 'array' && schema.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) flatten(schema.items, item, inner(String(index)))
  } else at.row.set(at.name, leafText(schema, value))
}

/** As in JSON, but texts without quotes. */
function leafText(schema: JsonSchema, value: unknown): string {
  if (typeof value === 'string') return value
  return schema.type === 'number' && Number.isInteger(value) ? Number(value).toFixed(1) : exactJson(value)
}

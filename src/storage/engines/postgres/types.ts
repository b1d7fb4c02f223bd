import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/**
 * How values are read: 64-bit integers become numbers, as on SQLite; hashes, which do not fit, are selected as text.
 */
export const postgresTypes = { getTypeParser: parserOf as typeof pg.types.getTypeParser }

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8 || oid === NUMERIC) return exactNumber
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

function exactNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) && /^-?\d+$/.test(value)) {
    throw new RangeError(`${value} exceeds the range of a number; select it as text`)
  }
  return number
}

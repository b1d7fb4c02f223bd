/** A value of a template. Numbers are integers; those with a fraction are decimals. */
export type Value = null | boolean | number | Decimal | string | readonly Value[] | ValueRecord

/** Named values, such as `stats.all`. */
export interface ValueRecord {
  readonly [name: string]: Value
}

/** A number that is always formatted with a decimal point, such as percentages: `100.0`. */
interface Decimal {
  readonly decimal: number
}

/** Maximum length of the rendered text and of intermediate texts. */
export const MAX_TEXT = 65_536

/** True for decimals. */
function isDecimal(value: Value): value is Decimal {
  return isRecord(value) && typeof value.decimal === 'number'
}

/** True for lists. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** True for named values, and for decimals, which have the same representation. */
export function isRecord(value: Value): value is ValueRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a value in the output; null for lists and records, which have none. */
export function textOf(value: Value): string | null {
  if (typeof value === 'string') return value
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return String(value)
  if (isDecimal(value)) return Number.isInteger(value.decimal) ? `${value.decimal}.0` : String(value.decimal)
  return null
}

/** The number of a numeric value or text, or null. */
export function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (isDecimal(value)) return value.decimal
  if (typeof value !== 'string' || !/^\s*[+-]?(\d{1,300}(\.\d{0,300})?|\.\d{1,300})\s*$/.test(value))
    return null
  return Number(value)
}

/** The integer of a value or text, or of a number without its fraction; null for texts with a fraction. */
export function wholeOf(value: Value): number | null {
  if (typeof value === 'string') return /^\s*[+-]?\d{1,15}\s*$/.test(value) ? Number(value) : null
  const number = numberOf(value)
  return number === null ? null : Math.trunc(number)
}

/** True if a condition holds: not for null, zero and empty values. */
export function isTrue(value: Value): boolean {
  if (isDecimal(value)) return value.decimal !== 0
  if (isList(value)) return value.length > 0
  if (isRecord(value)) return Object.keys(value).length > 0
  return Boolean(value)
}

/** Equal by content; a text is never equal to a number. */
export function isEqual(left: Value, right: Value): boolean {
  if (isNumeric(left) && isNumeric(right)) return numberOf(left) === numberOf(right)
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index] ?? null))
  }
  return left === right
}

/** Negative, zero or positive if `left` comes before, with or after `right`; null if they have no order. */
export function compareValues(left: Value, right: Value): number | null {
  if (isNumeric(left) && isNumeric(right)) return (numberOf(left) ?? 0) - (numberOf(right) ?? 0)
  if (typeof left !== 'string' || typeof right !== 'string') return null
  return left < right ? -1 : left > right ? 1 : 0
}

/** A member of a list, a text or a record, or undefined. */
export function memberOf(value: Value, name: string): Value | undefined {
  if (isList(value)) return /^\d{1,9}$/.test(name) ? value[Number(name)] : undefined
  if (typeof value === 'string') return /^\d{1,9}$/.test(name) ? [...value][Number(name)] : undefined
  if (!isRecord(value) || isDecimal(value)) return undefined
  return Object.hasOwn(value, name) ? value[name] : undefined
}

function isNumeric(value: Value): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || isDecimal(value)
}

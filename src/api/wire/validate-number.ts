import type { JsonSchema } from './schema.ts'
import type { Validated } from './validated.ts'

const INTEGER = /^[+-]?\d{1,1000}(\.0*)?$/
const DECIMAL = /^[+-]?(\d{1,400}\.?\d{0,400}|\.\d{1,400})(e[+-]?\d{1,4})?$/i

/** Validates an integer; text is converted. Beyond 2^53 it cannot be represented exactly and is rejected. */
export function validateInteger(schema: JsonSchema, value: unknown): Validated {
  const number = spelled(value, INTEGER)
  if (number === null || !(Number.isInteger(number) || Math.abs(number) === Infinity)) {
    return { errors: ['A valid integer is required.'] }
  }
  return withinBounds(schema, number, { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
}

/** Validates a number; text is converted. */
export function validateNumber(schema: JsonSchema, value: unknown): Validated {
  const number = spelled(value, DECIMAL)
  if (number === null || !Number.isFinite(number)) return { errors: ['A valid number is required.'] }
  return withinBounds(schema, number, { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE })
}

function spelled(value: unknown, pattern: RegExp): number | null {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  return pattern.test(text) ? Number(text) : null
}

function withinBounds(
  schema: JsonSchema,
  number: number,
  widest: { minimum: number; maximum: number },
): Validated {
  const minimum = larger(schema.minimum, widest.minimum)
  const maximum = smaller(schema.maximum, widest.maximum)
  if (number < minimum) return { errors: [`Ensure this value is greater than or equal to ${minimum}.`] }
  if (number > maximum) return { errors: [`Ensure this value is less than or equal to ${maximum}.`] }
  return { value: number }
}

function larger(bound: number | bigint | undefined, other: number): number | bigint {
  return bound !== undefined && bound > other ? bound : other
}

function smaller(bound: number | bigint | undefined, other: number): number | bigint {
  return bound !== undefined && bound < other ? bound : other
}

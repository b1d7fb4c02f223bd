/** Turns a value into JSON text. Throws if it does not match the schema, which is a bug of the presenter. */
export type Serializer = (value: unknown) => string

/**
 * Characters that need escaping in JSON: control characters, quotes, backslashes, line separators. Unpaired surrogates are left
 * to `JSON.stringify`. A single class, which is faster than alternatives.
 */
const UNUSUAL = /[^ !#-[\]-\u2027\u202a-\ud7ff\ue000-\uffff]/

/** From about this length on, `JSON.stringify` is faster than testing first. */
const LONG = 100

/** Escapes lone surrogates, and the two line separators that old parsers reject. */
export function writeString(value: unknown): string {
  if (typeof value !== 'string') throw wrongTypeError('a string', value)
  if (value === '') return '""'
  const isLong = value.length > LONG
  return isLong || UNUSUAL.test(value) ? escapeSeparators(JSON.stringify(value)) : `"${value}"`
}

/** For our own texts that need no escaping. */
export function writePlain(value: unknown): string {
  if (typeof value !== 'string') throw wrongTypeError('a string', value)
  return `"${value}"`
}

function escapeSeparators(json: string): string {
  if (!json.includes('\u2028') && !json.includes('\u2029')) return json
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Numbers and bigints, exactly. */
export function writeInteger(value: unknown): string {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
    throw wrongTypeError('an exact integer', value)
  return `${value}`
}

/** From 10^21 on, JavaScript prints an exponent, and no decimal point is needed. */
export function writeFloat(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrongTypeError('a number', value)
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value)
}

/** `true` or `false`. */
export function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw wrongTypeError('a boolean', value)
  return value ? 'true' : 'false'
}

/** `null`. */
export function writeNull(value: unknown): string {
  if (value !== null) throw wrongTypeError('null', value)
  return 'null'
}

/** For values without a schema: anything that JSON can represent, including bigints. */
export function writeAny(value: unknown): string {
  if (typeof value === 'string') return writeString(value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${Array.from(value, (item) => writeAny(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${writeString(name)}:${writeAny(member)}`).join(',')}}`
}

/** Names the type of the value, not the value itself, because the message is logged. */
export function wrongTypeError(expected: string, value: unknown): TypeError {
  return new TypeError(
    `The response has a member that is not ${expected} but ${value === null ? 'null' : typeof value}`,
  )
}

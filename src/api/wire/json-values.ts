/** Turns a value into JSON text. Throws when it does not fit the schema: that is a bug of the presenter. */
export type Serializer = (value: unknown) => string

/**
 * What does not stand in JSON as it is: control characters, quotes, backslashes, line separators. Whether surrogates are
 * a pair is left to `JSON.stringify`. One class, which is looked up faster than alternatives are tried.
 */
const UNUSUAL = /[^ !#-[\]-\u2027\u202a-\ud7ff\ue000-\uffff]/

/** From about here on writing a text anew is faster than looking at it first. */
const LONG = 100

/** Lone surrogates are escaped, and so are the two line separators that old parsers choke on. */
export function writeString(value: unknown): string {
  if (typeof value !== 'string') throw misfit('a string', value)
  if (value === '') return '""'
  const isLong = value.length > LONG
  return isLong || UNUSUAL.test(value) ? escapeSeparators(JSON.stringify(value)) : `"${value}"`
}

/** For texts of ours that have nothing to escape. */
export function writePlain(value: unknown): string {
  if (typeof value !== 'string') throw misfit('a string', value)
  return `"${value}"`
}

function escapeSeparators(json: string): string {
  if (!json.includes('\u2028') && !json.includes('\u2029')) return json
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Numbers and bigints, exactly. */
export function writeInteger(value: unknown): string {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw misfit('an exact integer', value)
  return `${value}`
}

/** From 10^21 on JavaScript prints an exponent, which makes the decimal point superfluous. */
export function writeFloat(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw misfit('a number', value)
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value)
}

/** `true` or `false`. */
export function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw misfit('a boolean', value)
  return value ? 'true' : 'false'
}

/** `null`. */
export function writeNull(value: unknown): string {
  if (value !== null) throw misfit('null', value)
  return 'null'
}

/** For what has no schema: whatever JSON can hold, bigints included. */
export function writeAny(value: unknown): string {
  if (typeof value === 'string') return writeString(value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${Array.from(value, (item) => writeAny(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${writeString(name)}:${writeAny(member)}`).join(',')}}`
}

/** Says of which type the value is, not what it is: the text ends up in logs. */
export function misfit(expected: string, value: unknown): TypeError {
  return new TypeError(
    `The response has a member that is not ${expected} but ${value === null ? 'null' : typeof value}`,
  )
}

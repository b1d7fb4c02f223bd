import type { TSchema } from '../../contract/schema.ts'
import { isLasting } from './lasting.ts'
import { type JsonSchema, jsonSchema } from './schema.ts'

/** Turns a value into JSON text. Throws when it does not fit the schema: that is a bug of the presenter. */
export type Serializer = (value: unknown) => string

/**
 * A serializer for a response schema: `integer` prints numbers and bigints exactly, `number` always with a decimal
 * point or an exponent (`100.0`), members come in the order of the schema, and members that it lacks are left out.
 */
export function serializerOf(schema: TSchema): Serializer {
  const write = compile(jsonSchema(schema))
  return (value) => escapeSeparators(write(value))
}

/** The two line separators that old parsers choke on; outside of texts JSON has no place for them. */
function escapeSeparators(json: string): string {
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function compile(schema: JsonSchema): Serializer {
  if (schema.anyOf) return compileUnion(schema.anyOf)
  if (schema.enum) return (value) => (typeof value === 'string' ? writeString(value) : writeInteger(value))
  if (schema.type === 'string') return writeString
  if (schema.type === 'integer') return writeInteger
  if (schema.type === 'number') return writeFloat
  if (schema.type === 'boolean') return writeBoolean
  if (schema.type === 'null') return writeNull
  if (schema.type === 'array' && schema.items) return compileArray(schema.items)
  if (schema.type === 'object' && schema.properties) return compileObject(schema)
  return writeAny
}

function compileUnion(options: readonly JsonSchema[]): Serializer {
  const others = options
    .filter(({ type }) => type !== 'null')
    .map((option) => ({ option, write: compile(option) }))
  const isNullable = others.length < options.length
  return (value) => {
    if (value === null && isNullable) return 'null'
    const match = others.length === 1 ? others[0] : others.find(({ option }) => isOfType(option, value))
    if (!match) throw misfit('one of its alternatives', value)
    return match.write(value)
  }
}

function isOfType({ type, enum: choices }: JsonSchema, value: unknown): boolean {
  if (choices) return choices.some((choice) => choice === value)
  if (type === undefined) return true
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return typeof value === 'bigint' || Number.isSafeInteger(value)
  return typeof value === type && value !== null && !Array.isArray(value)
}

function compileArray(items: JsonSchema): Serializer {
  const write = compile(items)
  return (value) => {
    if (!Array.isArray(value)) throw misfit('a list', value)
    if (value.length === 0) return '[]'
    let text = `[${write(value[0])}`
    for (let i = 1; i < value.length; i += 1) text += `,${write(value[i])}`
    return `${text}]`
  }
}

function compileObject({ properties = {}, required = [] }: JsonSchema): Serializer {
  const needed = new Set(required)
  const members = Object.entries(properties).map(([name, member]) => ({
    name,
    prefix: `${writeString(name)}:`,
    write: compile(member),
    isRequired: needed.has(name),
  }))
  const texts = new WeakMap<object, string>()

  function write(object: Readonly<Record<string, unknown>>): string {
    let text = ''
    for (const { name, prefix, write: writeMember, isRequired } of members) {
      const member = object[name]
      if (member === undefined) {
        if (isRequired) throw new TypeError(`The answer lacks its member "${name}"`)
        continue
      }
      text += text === '' ? `${prefix}${writeMember(member)}` : `,${prefix}${writeMember(member)}`
    }
    return `{${text}}`
  }

  return (value) => {
    if (typeof value !== 'object' || value === null) throw misfit('an object', value)
    const object = value as Readonly<Record<string, unknown>>
    if (!isLasting(value)) return write(object)
    const known = texts.get(value)
    if (known !== undefined) return known
    // In one piece: what was put together is a tree of small texts, which would be walked every time.
    const text = Buffer.from(write(object)).toString()
    texts.set(value, text)
    return text
  }
}

/** Lone surrogates are escaped. */
function writeString(value: unknown): string {
  if (typeof value !== 'string') throw misfit('a text', value)
  return JSON.stringify(value)
}

function writeInteger(value: unknown): string {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw misfit('an exact integer', value)
  return String(value)
}

/** From 10^21 on JavaScript prints an exponent, which makes the decimal point superfluous. */
function writeFloat(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw misfit('a number', value)
  return Number.isInteger(value) ? value.toFixed(1) : String(value)
}

function writeBoolean(value: unknown): string {
  if (typeof value !== 'boolean') throw misfit('a boolean', value)
  return value ? 'true' : 'false'
}

function writeNull(value: unknown): string {
  if (value !== null) throw misfit('null', value)
  return 'null'
}

/** Says of which type the value is, not what it is: the text ends up in logs. */
function misfit(expected: string, value: unknown): TypeError {
  return new TypeError(
    `The answer has a member that is not ${expected} but ${value === null ? 'null' : typeof value}`,
  )
}

/** For members without a schema (`result`, `details`): whatever JSON can hold, bigints included. */
export function exactJson(value: unknown): string {
  return escapeSeparators(writeAny(value))
}

function writeAny(value: unknown): string {
  if (typeof value === 'string') return writeString(value)
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${Array.from(value, (item) => writeAny(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${writeString(name)}:${writeAny(member)}`).join(',')}}`
}

import type { TSchema } from '../../contract/schema.ts'
import { hasCachedJson } from './cached-json.ts'
import {
  type Serializer,
  writeAny,
  writeBoolean,
  writeFloat,
  writeInteger,
  writeNull,
  writePlain,
  writeString,
  wrongTypeError,
} from './json-values.ts'
import { memberWriter } from './member-writer.ts'
import { type JsonSchema, jsonSchema } from './schema.ts'

/**
 * A serializer for a response schema: `integer` prints numbers and bigints exactly, `number` always with a decimal point or an
 * exponent (`100.0`); members come in the order of the schema, and absent ones are omitted.
 */
export function serializerOf(schema: TSchema): Serializer {
  return compile(jsonSchema(schema))
}

/** The JSON of a value without a schema (`result`, `details`): anything that JSON can represent, including bigints. */
export function exactJson(value: unknown): string {
  return writeAny(value)
}

function compile(schema: JsonSchema): Serializer {
  if (schema.anyOf) return compileUnion(schema.anyOf)
  if (schema.enum) return (value) => (typeof value === 'string' ? writeString(value) : writeInteger(value))
  if (schema.type === 'string') return schema.isPlain ? writePlain : writeString
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
    if (!match) throw wrongTypeError('one of its alternatives', value)
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
    if (!Array.isArray(value)) throw wrongTypeError('a list', value)
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
    write: compile(member),
    isRequired: needed.has(name),
  }))
  // Created on first use: most schemas are not needed soon after startup.
  let write: ((object: object) => string) | null = null
  const texts = new WeakMap<object, { text: string; isWhole: boolean }>()

  return (value) => {
    if (typeof value !== 'object' || value === null) throw wrongTypeError('an object', value)
    write ??= memberWriter(members)
    if (!hasCachedJson(value)) return write(value)
    const known = texts.get(value)
    if (known) return wholeText(known)
    const text = write(value)
    texts.set(value, { text, isWhole: false })
    return text
  }
}

/** Flattened from the second use on: a concatenated string is a tree of small ones, which would be traversed each time. */
function wholeText(kept: { text: string; isWhole: boolean }): string {
  if (!kept.isWhole) {
    kept.text = Buffer.from(kept.text).toString()
    kept.isWhole = true
  }
  return kept.text
}
